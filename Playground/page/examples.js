// examples.js: the layouts to choose from, which stand in the page as text.

export const examples = [...document.querySelectorAll("script.example")].map((element) => ({
  title: element.dataset.title,
  text: element.textContent.replace(/^\n/, ""),
}));
