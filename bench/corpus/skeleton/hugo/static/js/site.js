// Colour mode and a search that fetches its data on first use.
const root = document.documentElement;
const stored = localStorage.getItem('theme');
if (stored) {
  root.dataset.theme = stored;
}

document.getElementById('theme').addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('theme', root.dataset.theme);
});

const box = document.getElementById('search');
const hits = document.getElementById('hits');
let pages;

async function load() {
  pages ??= fetch('/index.json').then((response) => response.json());
  return pages;
}

function show(found) {
  hits.replaceChildren(
    ...found.map((page) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = page.url;
      link.textContent = page.title;
      item.append(link);
      return item;
    }),
  );
  hits.hidden = found.length === 0;
}

box.addEventListener('input', async () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = await load();
  const match = (page) => {
    const text = `${page.title} ${page.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  show(words.length ? all.filter(match).slice(0, 10) : []);
});
