// Light or dark, before anything is drawn: read from a file of its own, because the page allows no script within it.
// The same decision as src/shell/mode/mode.ts, whose test holds both together.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('jishi-admin-mode');
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = isDark ? 'dark' : 'light';
})();
