
// links.js: what is no page of DocC's, such as a schema, is left to the browser; DocC would look for a page of that name.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.origin !== location.origin) return;
  const path = link.pathname.slice(window.baseUrl.length - 1);
  if (!/^\/(documentation|tutorials)(\/|$)/.test(path)) event.stopImmediatePropagation();
}, true);
