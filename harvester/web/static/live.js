// What stands in [data-live] is looked at again while a crawl runs; a file that is too large is refused before it is sent.
"use strict";

(function () {
  const SECONDS = 4;
  const busy = (part) => part.contains(document.activeElement) || part.querySelector("details[open]");

  async function lookAgain() {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (answer && answer.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.querySelectorAll("[data-live]").forEach((part) => {
        const now = part.id && fresh.getElementById(part.id);
        if (now && !busy(part)) part.replaceWith(document.adoptNode(now));
      });
    }
    if (document.querySelector("[data-live]")) setTimeout(lookAgain, SECONDS * 1000);
  }
  if (document.querySelector("[data-live]")) setTimeout(lookAgain, SECONDS * 1000);

  document.querySelectorAll("input[type=file][data-most]").forEach((input) => {
    input.addEventListener("change", () => {
      const large = input.files[0] && input.files[0].size > Number(input.dataset.most) * 1048576;
      input.setCustomValidity(large ? input.dataset.tooLarge : "");
      input.reportValidity();
    });
  });
})();
