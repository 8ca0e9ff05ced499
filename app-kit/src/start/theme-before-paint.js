// Runs within the page before its first paint, so that the page never appears in another theme than the chosen one.
try {
  const theme = localStorage.getItem('caudal.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The storage is not available, so there is no choice to apply.
}
