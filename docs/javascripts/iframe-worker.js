// A page opened from the disk may start no worker. For the search of the site a hidden frame takes its place.
if (location.protocol === "file:") {
  const load = (inside, address) =>
    new Promise((resolve, reject) => {
      const script = inside.document.createElement("script");
      Object.assign(script, { src: address, onload: resolve, onerror: reject });
      inside.document.body.append(script);
    });

  window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      this.frame = Object.assign(document.createElement("iframe"), { hidden: true, srcdoc: "<!doctype html><body>" });
      this.ready = new Promise((resolve) => this.frame.addEventListener("load", resolve, { once: true }))
        .then(() => this.furnish(this.frame.contentWindow))
        .then((inside) => load(inside, new URL(address, location).href).then(() => inside));
      document.body.append(this.frame);
    }

    furnish(inside) {
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...addresses) =>
        addresses.reduce((before, address) => before.then(() => load(inside, address)), Promise.resolve());
      return inside;
    }

    postMessage(data) {
      this.ready.then((inside) => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}
