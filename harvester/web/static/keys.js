// "/" goes to the search box, "j" and "k" walk through the rows, Enter opens the one that has the focus.
"use strict";

(function () {
  const typing = (element) => element.matches("input, textarea, select") || element.isContentEditable;

  function move(step) {
    const links = [...document.querySelectorAll(".row .title, .row td a")].filter((link) => link.href);
    if (!links.length) return;
    const place = links.indexOf(document.activeElement);
    const next = place < 0 ? (step > 0 ? 0 : links.length - 1) : place + step;
    const link = links[Math.min(Math.max(next, 0), links.length - 1)];
    link.focus();
    link.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target)) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const box = document.getElementById("words");
    if (event.key === "/" && box) {
      event.preventDefault();
      box.focus();
      box.select();
    } else if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else if (event.key === "n") document.querySelector("a[rel=next]")?.click();
    else if (event.key === "p") document.querySelector("a[rel=prev]")?.click();
  });

  // On a phone the facets would hide the answers: they begin closed there.
  if (window.matchMedia("(max-width: 50rem)").matches) {
    document.querySelectorAll(".facets details").forEach((details) => details.removeAttribute("open"));
  }
})();
