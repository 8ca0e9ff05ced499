/**
 * Does to the page what a browser's translator does: takes each text out that is not marked as untranslatable and puts two
 * `<font>` elements in its place. The words stay, so that a test finds them. Texts that it has translated before stay as they
 * are: elements would otherwise be nested deeper each time, and slow the page down. It stands alone: a browser flow sends it
 * whole.
 */
export function translatePage(): void {
  const isLeft = ({ parentElement }: Node) =>
    parentElement === null || parentElement.closest('[translate="no"], font, script, style, textarea') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    isLeft(text) || text.nodeValue?.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  }
}

/** Translates the page. Whoever watches its nodes is told before anything else runs. */
export async function translated(): Promise<void> {
  translatePage();
  await Promise.resolve();
}
