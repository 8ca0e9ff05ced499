import { markValues } from './untranslated-values.ts';

// A browser's translator takes texts out of the page and puts `<font>` elements in their place. React knows nothing of that:
// it goes on with the texts it made, throws where one has to be removed, and writes new amounts where nobody sees them.

/** The elements of a translator, each with the texts it stands for, in their order. */
const originals = new WeakMap<Node, readonly Text[]>();
const standIns = new WeakMap<Node, Element>();

/** A text that was taken out before anything came in its place. */
let taken: { readonly texts: readonly Text[]; readonly record: MutationRecord } | undefined;

const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(note);

/**
 * Lets React work on in a page that a browser has translated: before React touches a text, the translator's element gives its
 * place back to it. The page shows what is new in its own language, until the translator has translated that as well.
 */
export function followTranslators(): void {
  observer?.observe(document, { childList: true, characterData: true, subtree: true });
  markValues(document);
  // Translated before: what stands in which place is not known any more, but nothing throws.
  if (document.querySelector('font')) guardPage();
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Reads what somebody else has changed. What the page itself changes is not among it, once the page is guarded. */
function note(records: readonly MutationRecord[]): void {
  for (const record of records) {
    markValuesOf(record);
    const added = [...record.addedNodes].find(isStandIn);
    const texts = [...record.removedNodes].flatMap((node) => originals.get(node) ?? (isText(node) ? [node] : []));
    if (added && texts.length > 0) replace(texts, added);
    else if (added && taken && isSamePlace(taken.record, record)) replace(taken.texts, added);
    else if (record.addedNodes.length === 0 && texts.length > 0) join(texts, record);
  }
}

function markValuesOf({ type, addedNodes, target }: MutationRecord): void {
  for (const node of type === 'childList' ? addedNodes : [target]) markValues(node);
}

/** A text that went alone belongs to an element beside it: one that stands for no text yet, or for the text before. */
function join(texts: readonly Text[], record: MutationRecord): void {
  const neighbours = [record.previousSibling, record.nextSibling].filter(isStandIn);
  const fresh = neighbours.find((node) => !originals.has(node));
  const standIn = fresh ?? neighbours[0];
  taken = fresh ? undefined : { texts, record };
  if (standIn) replace([...(originals.get(standIn) ?? []), ...texts], standIn);
}

const isSamePlace = (one: MutationRecord, other: MutationRecord): boolean =>
  one.target === other.target && one.previousSibling === other.previousSibling && one.nextSibling === other.nextSibling;

function replace(texts: readonly Text[], standIn: Element): void {
  for (const text of texts) {
    const former = standIns.get(text);
    if (former && former !== standIn) {
      const others = originals.get(former)?.filter((other) => other !== text) ?? [];
      originals.set(former, others);
    }
    standIns.set(text, standIn);
  }
  originals.set(standIn, texts);
  guardPage();
}

/** Gives a text its place back, together with the others that were translated with it. */
function bringBack(node: Node | null): void {
  if (!node || !isText(node)) return;
  const standIn = standIns.get(node);
  if (node.parentNode || !standIn?.parentNode) return;
  standIn.replaceWith(...(originals.get(standIn) ?? []).filter((text) => !text.parentNode));
}

/** Returns the child of a parent in which a node stands, the node itself where it is one; null where it stands elsewhere. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

let isGuarded = false;

/** Changes how the page's own code works on nodes. A page that nobody translates keeps the browser's own functions. */
function guardPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      return working([node, before], () => insertBefore.call(this, node, childWith(this, before)));
    },
    appendChild(this: Node, node: Node) {
      return working([node], () => appendChild.call(this, node));
    },
    removeChild(this: Node, node: Node) {
      // A text without a place is out of the page already: nothing is left to remove.
      return working([node], () =>
        node.parentNode && this.contains(node) ? removeChild.call(node.parentNode, node) : node,
      );
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...written,
    set(this: Node, value: string | null) {
      working([this], () => written?.set?.call(this, value));
    },
  });
}

/** Some translators work as code of the page. They alone touch such elements, or a text with one beside it that stands for none yet. */
function isTranslators(node: Node | null): boolean {
  if (isStandIn(node)) return true;
  const neighbours = node && isText(node) ? [node.previousSibling, node.nextSibling] : [];
  return neighbours.some((one) => isStandIn(one) && !originals.has(one));
}

/** Does what the page's code wants to do with these nodes, once they are where that code left them. */
function working<Done>(nodes: readonly (Node | null)[], work: () => Done): Done {
  note(observer?.takeRecords() ?? []);
  if (nodes.some(isTranslators)) return work();
  for (const node of nodes) bringBack(node);
  const done = work();
  for (const record of observer?.takeRecords() ?? []) markValuesOf(record);
  return done;
}
