import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';
import type { Moment, TreeElement } from './tree.ts';

const page = (...texts: string[]): TreeElement => ({
  tag: 'html',
  attributes: {},
  children: texts.map((text) => ({ tag: 'p', attributes: {}, children: [text] })),
});
const field = (value: string, hint: string): TreeElement => ({
  tag: 'html',
  attributes: {},
  children: [{ tag: 'input', attributes: {}, value, children: [] }, hint],
});
const at = (when: Moment['when'], tree: TreeElement, rest: Partial<Moment> = {}): Moment => ({
  when,
  tree,
  prevented: false,
  focus: [0],
  scrolled: 0,
  ...rest,
});
const text = (place: number, words: string) => ({ kind: 'text', at: [place, 0], text: words });

describe('the steps of an action', () => {
  it('begin where the action begins, and change at the event what was painted first', () => {
    const moments = [
      at('pointerdown', page('ready')),
      at('click', page('ready')),
      at('painted', page('dimmed'), { focus: [] }),
    ];
    const { steps, state } = stepsOf(page('loading'), moments);
    expect(steps).toEqual([
      { on: 'idle', prevents: false, changes: [text(0, 'ready')], focus: [0], scrolled: 0 },
      { on: 'click', prevents: false, changes: [text(0, 'dimmed')], focus: [], scrolled: null },
    ]);
    expect(state).toEqual(page('dimmed'));
  });

  it('leave what came after the first paint to what is not measured', () => {
    const moments = [
      at('keydown', page('a')),
      at('painted', page('b')),
      at('keyup', page('data')),
      at('painted', page('data')),
    ];
    const { steps, state } = stepsOf(page('a'), moments);
    expect(steps.map(({ on }) => on)).toEqual(['idle', 'keydown']);
    expect(state).toEqual(page('b'));
  });

  it('catch up between two events that both change something', () => {
    const moments = [
      at('pointerdown', page('a')),
      at('painted', page('b')),
      at('click', page('c')),
      at('painted', page('d'), { scrolled: 40 }),
    ];
    const { steps } = stepsOf(page('a'), moments);
    expect(steps.slice(1)).toEqual([
      { on: 'pointerdown', prevents: false, changes: [text(0, 'b')], focus: null, scrolled: null },
      { on: 'idle', prevents: false, changes: [text(0, 'c')], focus: null, scrolled: null },
      { on: 'click', prevents: false, changes: [text(0, 'd')], focus: null, scrolled: 40 },
    ]);
  });

  it('leave typing, and the focus of what is pressed, to the browser', () => {
    const moments = [
      at('pointerdown', field('', 'hint')),
      at('keydown', field('', 'hint'), { focus: [7] }),
      at('input', field('2', 'hint'), { focus: [7] }),
      at('painted', field('$ 2', 'fine'), { focus: [7] }),
    ];
    const { steps } = stepsOf(field('', 'hint'), moments);
    const input = steps.filter(({ on }) => on !== 'idle');
    expect(input).toEqual([
      {
        on: 'input',
        prevents: false,
        changes: [
          { kind: 'value', at: [0], value: '$ 2' },
          { kind: 'text', at: [1], text: 'fine' },
        ],
        focus: null,
        scrolled: null,
      },
    ]);
  });

  it('keep that the browser’s own response was prevented', () => {
    const moments = [at('keydown', page('a'), { prevented: true }), at('painted', page('a'))];
    expect(stepsOf(page('a'), moments).steps[1]).toMatchObject({ on: 'keydown', prevents: true, changes: [] });
  });

  it('are none if nothing happened', () => {
    expect(stepsOf(page('a'), [])).toEqual({ steps: [], state: page('a') });
  });
});
