import type { Files } from './recorder.ts';
import type { Change, EventName, Path, Step, Tree } from './tree.ts';

// These functions run in the twin's page, each with the result of the one before.

/** Makes the product's files, and returns functions that build nodes. */
export async function makeBuilder(files: Files) {
  const urls = new Map<string, string>();
  for (const [url, data] of Object.entries(files)) urls.set(url, URL.createObjectURL(await (await fetch(data)).blob()));
  const setAttribute = (element: Element, name: string, value: string | null) => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, urls.get(value) ?? value);
  };
  const setValue = (field: Node, value: string) => {
    if ('value' in field && field.value !== value) field.value = value;
  };
  const build = (tree: Tree): Node => {
    if (typeof tree === 'string') return document.createTextNode(tree);
    const namespace = tree.isSvg ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
    const element = document.createElementNS(namespace, tree.tag);
    for (const [name, value] of Object.entries(tree.attributes)) setAttribute(element, name, value);
    element.append(...tree.children.map(build));
    if (tree.value !== undefined) setValue(element, tree.value);
    return element;
  };
  return { build, setAttribute, setValue };
}

type Builder = Awaited<ReturnType<typeof makeBuilder>>;

/** A step whose new nodes are built already; they are copied when it is carried out. */
type PreparedStep = Omit<Step, 'changes'> & { readonly changes: readonly PreparedChange[] };
type PreparedChange =
  | Exclude<Change, { kind: 'children' }>
  | { readonly kind: 'children'; readonly at: Path; readonly children: readonly (number | Node)[] };

/** Returns functions that change the page. */
export function makeChanger({ build, setAttribute, setValue }: Builder) {
  const root = document.documentElement;
  const childrenOf = (parent: Node) => (parent === root ? [document.body] : parent.childNodes);
  const nodeAt = (path: Path) => path.reduce<Node>((node, place) => childrenOf(node)[place] ?? node, root);
  const setChildren = (parent: Node, children: readonly (number | Node)[]) => {
    const former = [...parent.childNodes];
    const kept = new Set(children);
    for (const [place, node] of former.entries()) if (!kept.has(place)) node.remove();
    let next: Node | null = null;
    for (const child of children.toReversed()) {
      const node: Node | null = typeof child === 'number' ? (former[child] ?? null) : child.cloneNode(true);
      if (typeof child !== 'number' && node) parent.insertBefore(node, next);
      next = node;
    }
  };
  const setFocus = (path: Path) => {
    const [target, focused] = [nodeAt(path), document.activeElement];
    if (target === focused || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (target !== document.body) target.focus({ preventScroll: true });
    else if (focused instanceof HTMLElement) focused.blur();
  };
  const carryOut = ({ changes, focus, scrolled }: PreparedStep) => {
    const places = changes.map((change) => [change, nodeAt(change.at)] as const);
    for (const [change, node] of places)
      if (change.kind === 'children') setChildren(node, change.children);
      else if (change.kind === 'text') node.nodeValue = change.text;
      else if (change.kind === 'value') setValue(node, change.value);
      else if (node instanceof Element) setAttribute(node, change.name, change.value);
    if (focus) setFocus(focus);
    if (scrolled !== null && window.scrollY !== scrolled) window.scrollTo(0, scrolled);
  };
  const prepare = (step: Step): PreparedStep => ({
    ...step,
    changes: step.changes.map((change) =>
      change.kind === 'children'
        ? { ...change, children: change.children.map((child) => (typeof child === 'number' ? child : build(child))) }
        : change,
    ),
  });
  return { prepare, carryOut };
}

type Changer = ReturnType<typeof makeChanger>;

/** Listens to the events. The returned function makes the page ready for an action, and returns how many steps of the last were missed. */
export function makePlayer({ changer, events }: { readonly changer: Changer; readonly events: readonly EventName[] }) {
  let waiting: PreparedStep[] = [];
  const carryOutIdle = () => {
    while (waiting[0]?.on === 'idle') waiting.splice(0, 1).forEach(changer.carryOut);
  };
  const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
  for (const name of events)
    window.addEventListener(
      name,
      (event) => {
        // A step between two events of an action is late if the second event arrives before the paint after the first.
        if (waiting[0]?.on === 'idle' && waiting[1]?.on === name) carryOutIdle();
        const [step] = waiting;
        if (step?.on !== name) return;
        waiting.shift();
        if (step.prevents) event.preventDefault();
        changer.carryOut(step);
        if (waiting[0]?.on === 'idle') afterPaint(carryOutIdle);
      },
      true,
    );
  window.addEventListener('submit', (event) => event.preventDefault());
  return async (steps: readonly Step[]): Promise<number> => {
    const missed = waiting.filter(({ on }) => on !== 'idle').length;
    for (const step of waiting.splice(0)) changer.carryOut(step);
    waiting = steps.map(changer.prepare);
    carryOutIdle();
    await new Promise<void>((resolve) => {
      afterPaint(resolve);
    });
    return missed;
  };
}
