import type { Change, Path, Tree, TreeElement } from './tree.ts';

/** A way to turn one tree into another. */
interface Edit {
  /** The number of nodes that are added or removed, and of attributes, texts and values that change. */
  readonly cost: number;
  readonly changes: readonly Change[];
}

const nothing: Edit = { cost: 0, changes: [] };

/**
 * Returns the smallest difference of two trees with the same root: the fewest nodes and attributes that change, where a node may stay only
 * below the same parent and in the same order (Selkow's edit distance).
 */
export function difference(before: TreeElement, after: TreeElement): readonly Change[] {
  return editOf(before, after, []).changes;
}

function editOf(before: Tree, after: Tree, at: Path): Edit {
  if (isEqual(before, after)) return nothing;
  if (typeof before === 'string' || typeof after === 'string')
    return { cost: 1, changes: [{ kind: 'text', at, text: String(after) }] };
  const own = attributeChanges(before, after, at);
  if (after.value !== undefined && after.value !== before.value) own.push({ kind: 'value', at, value: after.value });
  const below = childrenEdit(before.children, after.children, at);
  return { cost: own.length + below.cost, changes: [...own, ...below.changes] };
}

function attributeChanges(before: TreeElement, after: TreeElement, at: Path): Change[] {
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  return [...names]
    .filter((name) => before.attributes[name] !== after.attributes[name])
    .map((name) => ({ kind: 'attribute', at, name, value: after.attributes[name] ?? null }));
}

function childrenEdit(before: readonly Tree[], after: readonly Tree[], at: Path): Edit {
  const [start, end] = equalEnds(before, after);
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const best = cheapest(old, fresh, (i) => [...at, start + i]);
  const changes: Change[] = [];
  const children: (number | Tree)[] = before.slice(0, start).map((_, i) => i);
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const { move, edit } = best(i, j);
    if (move === 'insert') children.push(fresh[j] ?? '');
    if (move === 'keep') {
      children.push(start + i);
      changes.push(...edit.changes);
    }
    if (move !== 'insert') i += 1;
    if (move !== 'remove') j += 1;
  }
  for (let kept = before.length - end; kept < before.length; kept += 1) children.push(kept);
  const isSame = children.length === before.length && children.every((child, place) => child === place);
  if (!isSame) changes.push({ kind: 'children', at, children });
  return { cost: best(0, 0).cost, changes };
}

interface Choice {
  readonly move: 'keep' | 'remove' | 'insert' | 'end';
  /** The cost of this choice and of all that follow. */
  readonly cost: number;
  readonly edit: Edit;
}

/** Returns, for each place in both lists, the cheapest way to go on from there. */
function cheapest(old: readonly Tree[], fresh: readonly Tree[], pathOf: (i: number) => Path) {
  const end: Choice = { move: 'end', cost: 0, edit: nothing };
  const choices = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => end));
  const at = (i: number, j: number) => choices[i]?.[j] ?? end;
  for (let i = old.length; i >= 0; i -= 1)
    for (let j = fresh.length; j >= 0; j -= 1) {
      const [one, other] = [old[i], fresh[j]];
      const options: Choice[] = [];
      if (one !== undefined && other !== undefined && isSameKind(one, other)) {
        const edit = editOf(one, other, pathOf(i));
        options.push({ move: 'keep', cost: edit.cost + at(i + 1, j + 1).cost, edit });
      }
      if (one !== undefined) options.push({ move: 'remove', cost: sizeOf(one) + at(i + 1, j).cost, edit: nothing });
      if (other !== undefined) options.push({ move: 'insert', cost: sizeOf(other) + at(i, j + 1).cost, edit: nothing });
      const [first, ...others] = options;
      if (first)
        choices[i]?.splice(
          j,
          1,
          others.reduce((least, one) => (one.cost < least.cost ? one : least), first),
        );
    }
  return at;
}

/** Returns how many children at the start, and how many of the others at the end, are equal. */
function equalEnds(before: readonly Tree[], after: readonly Tree[]): readonly [number, number] {
  const shorter = Math.min(before.length, after.length);
  const isSameAt = (i: number) => isEqual(before.at(i) ?? '', after.at(i) ?? '');
  let start = 0;
  while (start < shorter && isSameAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSameAt(-1 - end)) end += 1;
  return [start, end];
}

/** True if one node can be changed into the other. */
function isSameKind(one: Tree, other: Tree): boolean {
  if (typeof one === 'string' || typeof other === 'string') return typeof one === typeof other;
  return one.tag === other.tag && one.isSvg === other.isSvg;
}

const texts = new WeakMap<TreeElement, string>();

export function isEqual(one: Tree, other: Tree): boolean {
  if (one === other) return true;
  return typeof one !== 'string' && typeof other !== 'string' && textOf(one) === textOf(other);
}

function textOf(tree: TreeElement): string {
  const text = texts.get(tree) ?? JSON.stringify(tree);
  texts.set(tree, text);
  return text;
}

const sizes = new WeakMap<TreeElement, number>();

/** The number of nodes. */
function sizeOf(tree: Tree): number {
  if (typeof tree === 'string') return 1;
  const size = sizes.get(tree) ?? tree.children.reduce<number>((sum, child) => sum + sizeOf(child), 1);
  sizes.set(tree, size);
  return size;
}
