/**
 * Translates the page as a browser's translator does: it removes each text that is not marked as untranslatable and puts two `<font>`
 * elements in its place. The words stay the same, so that a test finds them. Texts that are translated already are left alone, because
 * their elements would otherwise nest deeper each time and slow the page down. The function uses nothing outside of itself, because a
 * browser test sends it to the page as text.
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

/** Translates the page, and lets observers of its nodes run before it returns. */
export async function translated(): Promise<void> {
  translatePage();
  await Promise.resolve();
}
