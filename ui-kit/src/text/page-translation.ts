import { markValues } from './untranslated-values.ts';

// A browser's translator removes texts from the page and puts `<font>` elements in their place. React does not know that: it keeps working
// on its own texts, throws when one has to be removed, and writes new amounts into texts that are no longer visible.

/** Maps each `<font>` element of a translator to the texts that it replaces, in their order; `standIns` maps a text to its element. */
const originals = new WeakMap<Node, readonly Text[]>();
const standIns = new WeakMap<Node, Element>();

/** Texts that a translator has removed without having inserted their `<font>` element yet, and the record of the removal. */
let taken: { readonly texts: readonly Text[]; readonly record: MutationRecord } | undefined;

const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(note);

/**
 * Keeps React working in a page that a browser has translated: before React touches a text, the text takes its place back from the
 * translator's element. The page shows changed text in its own language until the translator has translated it too.
 */
export function followTranslators(): void {
  observer?.observe(document, { childList: true, characterData: true, subtree: true });
  markValues(document);
  // If the page was translated before this call, the replaced texts are unknown, but the guard still keeps React from throwing.
  if (document.querySelector('font')) guardPage();
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Handles the changes that a translator makes. Once `guardPage` was called, `records` hold none of the page's own changes. */
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

/**
 * Handles a record that removes texts and inserts nothing. The texts belong to a translator's element beside them: one that replaces no
 * text yet, or else one that already replaces other texts.
 */
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

/** Puts a text back in its place, together with the texts that the same element replaces. */
function bringBack(node: Node | null): void {
  if (!node || !isText(node)) return;
  const standIn = standIns.get(node);
  if (node.parentNode || !standIn?.parentNode) return;
  standIn.replaceWith(...(originals.get(standIn) ?? []).filter((text) => !text.parentNode));
}

/** Returns the child of `parent` that holds `node`, or `node` itself if it is that child; null if `node` is elsewhere. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

let isGuarded = false;

/** Replaces the DOM functions through which the page changes nodes. A page that nobody translates keeps the browser's own functions. */
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
      // A text without a parent has already left the page: nothing is left to remove.
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

/**
 * Checks whether a node belongs to a translator that runs as code of the page: only a translator touches its own elements, or a text beside
 * an element that replaces no text yet.
 */
function isTranslators(node: Node | null): boolean {
  if (isStandIn(node)) return true;
  const neighbours = node && isText(node) ? [node.previousSibling, node.nextSibling] : [];
  return neighbours.some((one) => isStandIn(one) && !originals.has(one));
}

/** Runs a change that the page's code makes to these nodes. First puts the nodes back where that code expects them. */
function working<Done>(nodes: readonly (Node | null)[], work: () => Done): Done {
  note(observer?.takeRecords() ?? []);
  if (nodes.some(isTranslators)) return work();
  for (const node of nodes) bringBack(node);
  const done = work();
  for (const record of observer?.takeRecords() ?? []) markValuesOf(record);
  return done;
}
