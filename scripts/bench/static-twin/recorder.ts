import type { EventName, Moment, Path, Tree, TreeElement } from './tree.ts';

/** A file that a script of the page made, as a `data:` address, by the `blob:` address under which the page shows it. */
export type Files = Readonly<Record<string, string>>;

// These functions run in the product's page, the second with the result of the first.

/** Returns a function that reads the page as it is now. */
export function makeReader() {
  const isField = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const childrenOf = (parent: Element) =>
    parent === document.documentElement
      ? [document.body]
      : [...parent.childNodes].filter(
          (node) => node instanceof Text || (node instanceof Element && !node.matches('script, noscript')),
        );
  const elementOf = (element: Element): TreeElement => ({
    tag: element.localName,
    ...(element instanceof SVGElement && { isSvg: true }),
    attributes: Object.fromEntries(
      [...element.attributes].filter(({ name }) => name !== 'value').map(({ name, value }) => [name, value]),
    ),
    ...(isField(element) && { value: element.value }),
    children: element instanceof HTMLTextAreaElement ? [] : childrenOf(element).map(treeOf),
  });
  const treeOf = (node: Node): Tree => (node instanceof Element ? elementOf(node) : (node.textContent ?? ''));
  const pathOf = (element: Element): Path =>
    element.parentElement ? [...pathOf(element.parentElement), childrenOf(element.parentElement).indexOf(element)] : [];
  // The tree is read again only after a change: reading it takes time, in which the product would paint less than it does otherwise.
  const watch = new MutationObserver(() => (isOld = true));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let isOld = true;
  let tree: TreeElement;
  /** `isTyped` says that the text of a field may have changed, which changes no node. */
  return (isTyped = false) => {
    if (watch.takeRecords().length > 0 || isOld || isTyped) tree = elementOf(document.documentElement);
    isOld = false;
    return { tree, focus: pathOf(document.activeElement ?? document.body), scrolled: window.scrollY };
  };
}

interface Recorded {
  readonly read: ReturnType<typeof makeReader>;
  readonly events: readonly EventName[];
}

/** Reads the page at each event, and after the first paint that follows. Keeps the files that scripts make. */
export function recordMoments({ read, events }: Recorded) {
  const moments: (Omit<Moment, 'prevented'> & { readonly event?: Event })[] = [];
  let latest: Event;
  const takeAfterPaint = (event: Event) => {
    latest = event;
    // A message that a frame's callback posts arrives after the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (latest === event) moments.push({ when: 'painted', ...read(event.type === 'input') });
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  };
  for (const when of events)
    window.addEventListener(
      when,
      (event) => {
        // A script made this event while it handled another, to which its changes belong: nothing makes it on the twin.
        if (!event.isTrusted) return;
        moments.push({ when, event, ...read() });
        takeAfterPaint(event);
      },
      true,
    );

  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    const url = createObjectURL(file);
    if (file instanceof Blob) blobs.set(url, file);
    return url;
  };
  const readAsData = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsDataURL(blob);
    });
  return {
    /** Returns the moments since the last call. */
    take: (): Moment[] =>
      moments.splice(0).map(({ event, ...moment }) => ({ ...moment, prevented: event?.defaultPrevented ?? false })),
    files: async (): Promise<Files> =>
      Object.fromEntries(await Promise.all([...blobs].map(async ([url, blob]) => [url, await readAsData(blob)]))),
  };
}
