/** An element with what its style, layout and paint depend on. Listeners, comments, scripts and what a canvas shows are not part of it. */
export interface TreeElement {
  readonly tag: string;
  readonly isSvg?: true;
  /** The attributes without `value`, which nothing on the screen depends on. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of a field. */
  readonly value?: string;
  readonly children: readonly Tree[];
}

/** An element, or the content of a text node. */
export type Tree = TreeElement | string;

/** The place of a node: the index of each of its ancestors, and its own, among its parent's children. The root has none. */
export type Path = readonly number[];

/** One change of a tree. Paths and numbers of children are those of the tree before all of its changes. */
export type Change =
  | { readonly kind: 'attribute'; readonly at: Path; readonly name: string; readonly value: string | null }
  | { readonly kind: 'text'; readonly at: Path; readonly text: string }
  | { readonly kind: 'value'; readonly at: Path; readonly value: string }
  /** The new children in order: the number of a child that stays, or a new one. Other children are removed. */
  | { readonly kind: 'children'; readonly at: Path; readonly children: readonly (number | Tree)[] };

export const eventNames = ['pointerdown', 'click', 'keydown', 'input', 'keyup'] as const;
export type EventName = (typeof eventNames)[number];

/** The page at one moment: when an event arrived, before anything handled it, or after the first paint that followed. */
export interface Moment {
  readonly when: EventName | 'painted';
  /** True if a listener prevented the browser's own response to the event. */
  readonly prevented: boolean;
  readonly tree: TreeElement;
  readonly focus: Path;
  readonly scrolled: number;
}

/** A change of the twin: at an event, or while nothing is measured. */
export interface Step {
  readonly on: EventName | 'idle';
  readonly prevents: boolean;
  readonly changes: readonly Change[];
  /** The element that has the focus afterwards, in the changed tree; null if the focus stays. */
  readonly focus: Path | null;
  /** The page's scroll position afterwards; null if it stays. */
  readonly scrolled: number | null;
}
