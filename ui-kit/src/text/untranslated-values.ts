/** Texts that are a value and nothing else: money, a share, a number, a moment, an address on the chain or of mail. */
const form =
  /^([$<+\-−~≈]?\s?){0,2}\d[\d.,:/\- ]*(\s?(%|[A-Z]{3,5}|[ap]\. ?m\.))?$|^0x[0-9a-fA-F….]{6,}$|^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

const characters_max = 100;

/** Whether a text is a value. A few figures, as of a count or a year, are nothing that a translator could change. */
export function isValue(text: string): boolean {
  const bare = text.trim();
  return bare.length <= characters_max && form.test(bare) && /\d{5}|[.,:/$@%]|[A-Z]{3}|x/.test(bare);
}

/** The elements that are marked here, and not by the component that made them. */
const marked = new WeakSet<Element>();

/** Tells browsers to translate no element that shows a value alone: it means the same in every language. */
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
