import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference } from './difference.ts';
import type { Change, Path, Tree, TreeElement } from './tree.ts';

const element = (tag: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]): TreeElement => ({
  tag,
  attributes,
  children,
});
const div = (...children: Tree[]) => element('div', {}, ...children);

const page = (...main: Tree[]) =>
  element('html', { lang: 'es' }, element('body', {}, element('nav', {}, 'Inicio'), element('main', {}, ...main)));

describe('the difference of two trees', () => {
  it('is nothing if they are equal', () => {
    expect(difference(page('a'), page('a'))).toEqual([]);
  });

  it('is one new child if a dialog is added, whatever changes beside it', () => {
    const dialog = element('div', { role: 'dialog' }, element('h2', {}, 'Retirar'), div('Valor'));
    const before = element('body', {}, element('div', { id: 'root' }, page('a')), div());
    const after = element('body', {}, element('div', { id: 'root', inert: '' }, page('a')), dialog, div());
    expect(difference(before, after)).toEqual([
      { kind: 'attribute', at: [0], name: 'inert', value: '' },
      { kind: 'children', at: [], children: [0, dialog, 1] },
    ]);
  });

  it('is one child fewer if a row in the middle of equal ones is removed', () => {
    const row = (text: string) => element('tr', { class: 'row' }, element('td', {}, text), element('td', {}, 'x'));
    const [one, two, three] = [row('1'), row('2'), row('3')];
    expect(difference(page(one, two, three), page(one, three))).toEqual([
      { kind: 'children', at: [0, 1], children: [0, 2] },
    ]);
  });

  it('is a text, an attribute and the value of a field where only these differ', () => {
    const field = (value: string) => ({ ...element('input', {}), value });
    const before = page(element('p', { class: 'hint', title: 'x' }, 'Mínimo'), field('2'));
    const after = page(element('p', { class: 'error' }, 'Demasiado'), field('25'));
    expect(difference(before, after)).toEqual([
      { kind: 'attribute', at: [0, 1, 0], name: 'class', value: 'error' },
      { kind: 'attribute', at: [0, 1, 0], name: 'title', value: null },
      { kind: 'text', at: [0, 1, 0, 0], text: 'Demasiado' },
      { kind: 'value', at: [0, 1, 1], value: '25' },
    ]);
  });

  it('is another element if nothing of the former one could stay', () => {
    const [before, after] = [div('a'), element('section', {}, 'a')];
    expect(difference(page(before), page(after))).toEqual([{ kind: 'children', at: [0, 1], children: [after] }]);
  });

  it('leads from the one tree to the other', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        expect(changed(before, difference(before, after))).toEqual(after);
      }),
    );
  });

  it('never changes more than if all children were replaced', () => {
    const sizeOf = (tree: Tree): number =>
      typeof tree === 'string' ? 1 : tree.children.reduce<number>((sum, child) => sum + sizeOf(child), 1);
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const added = difference(before, after).flatMap((change) =>
          change.kind === 'children' ? change.children.filter((child) => typeof child !== 'number') : [],
        );
        const sum = added.reduce((total, tree) => total + sizeOf(tree), 0);
        expect(sum).toBeLessThanOrEqual(sizeOf(after) - 1);
      }),
    );
  });
});

const { root: trees } = fc.letrec<{ root: TreeElement; tree: Tree; inner: TreeElement }>((tie) => ({
  root: tie('inner').map((inner) => ({ ...inner, tag: 'html' })),
  tree: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b', ''), tie('inner')),
  inner: fc.record({
    tag: fc.constantFrom('div', 'p'),
    attributes: fc.dictionary(fc.constantFrom('class', 'id'), fc.constantFrom('x', 'y')),
    children: fc.array(tie('tree'), { maxLength: 4 }),
  }),
}));

/** Carries out the changes as the twin does: it finds all places before it changes the first. */
function changed(before: TreeElement, changes: readonly Change[]): Tree {
  const at = (tree: Tree, path: Path): Tree => {
    if (typeof tree === 'string')
      return changes.reduce((text, one) => (isAt(one, path) ? textOf(one, text) : text), tree);
    const own = changes.filter((change) => isAt(change, path));
    const attributes = new Map(Object.entries(tree.attributes));
    for (const change of own)
      if (change.kind === 'attribute') {
        if (change.value === null) attributes.delete(change.name);
        else attributes.set(change.name, change.value);
      }
    const listed = own.find((change) => change.kind === 'children')?.children ?? tree.children.map((_, place) => place);
    const children = listed.map((child) =>
      typeof child === 'number' ? at(tree.children[child] ?? '', [...path, child]) : child,
    );
    return { ...tree, attributes: Object.fromEntries(attributes), children };
  };
  return at(before, []);
}

const isAt = (change: Change, path: Path) => String(change.at) === String(path);
const textOf = (change: Change, text: string) => (change.kind === 'text' ? change.text : text);
