/**
 * Loads the page again, if the server can be reached: without a connection the browser would show a page of its own. Only
 * a new page fetches a file of the app again that could not be fetched, and after an upgrade it names other files.
 */
export function loadPageAgain(): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
