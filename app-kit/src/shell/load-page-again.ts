/**
 * Reloads the page, if the server can be reached: without a connection the browser would show its own error page. The
 * browser fetches a script that has failed to load again only after a reload, which after an upgrade of the server also
 * gets the new scripts' names.
 */
export function loadPageAgain(): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
