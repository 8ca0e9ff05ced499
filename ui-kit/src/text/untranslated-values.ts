/** Matches texts that are only a value: money, a share, a number, a time, an address on the chain, an e-mail address. */
const form =
  /^([$<+\-−~≈]?\s?){0,2}\d[\d.,:/\- ]*(\s?(%|[A-Z]{3,5}|[ap]\. ?m\.))?$|^0x[0-9a-fA-F….]{6,}$|^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

const characters_max = 100;

/** Checks whether a text is a value. Short numbers, such as counts and years, are left out, because a translator does not change them. */
export function isValue(text: string): boolean {
  const bare = text.trim();
  return bare.length <= characters_max && form.test(bare) && /\d{5}|[.,:/$@%]|[A-Z]{3}|x/.test(bare);
}

/** Elements that this module marked; other elements were marked by their component. */
const marked = new WeakSet<Element>();

/** Marks elements that show only a value with `translate="no"`, because a value means the same in every language. */
export function markValues(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (root.nodeType === Node.TEXT_NODE) mark(root);
  while (walker.nextNode()) mark(walker.currentNode);
}

function mark({ parentElement, nodeValue }: Node): void {
  if (!parentElement) return;
  const isAlone = parentElement.childNodes.length === 1 && isValue(nodeValue ?? '');
  if (isAlone === marked.has(parentElement)) return;
  if (isAlone && parentElement.hasAttribute('translate')) return;
  if (isAlone) {
    marked.add(parentElement);
    parentElement.setAttribute('translate', 'no');
  } else {
    marked.delete(parentElement);
    parentElement.removeAttribute('translate');
  }
}
