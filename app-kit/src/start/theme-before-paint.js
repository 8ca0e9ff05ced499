// Runs within the page before its first paint: a theme that was chosen must not flash the other one.
try {
  const theme = localStorage.getItem('caudal.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage there is no choice to keep.
}
