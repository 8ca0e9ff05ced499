import { describe, expect, it } from 'vitest';
import type { CataloguedTable } from './catalogue.ts';
import { examine, type Classes } from './key-rules.ts';

const column = (name: string, isDrawn = false, isNullable = false) => ({ name, isDrawn, isNullable });

/** A table of accounts, and one that refers to it twice: by the customer's id, and by the id of an officer. */
const account: CataloguedTable = {
  name: 'identity.account',
  columns: [column('id', true), column('email')],
  keys: [{ isPrimary: true, columns: ['id'] }],
  foreignKeys: [],
};
const deed: CataloguedTable = {
  name: 'shop.deed',
  columns: [column('id', true), column('account_id'), column('seen_by')],
  keys: [{ isPrimary: true, columns: ['id'] }],
  foreignKeys: [
    { columns: ['account_id'], target: 'identity.account', targetColumns: ['id'] },
    { columns: ['seen_by'], target: 'identity.account', targetColumns: ['id'] },
  ],
};
const classes: Classes = new Map([
  ['identity.account', { class: 'distributed', by: 'id' }],
  ['shop.deed', { class: 'distributed', by: 'account_id' }],
]);
const faultsOf = (tables: readonly CataloguedTable[], of = classes) => examine(tables, of).faults;

describe('examine, the check of the keys of a divided database', () => {
  it('adds the distribution column to a key of random ids, and names the foreign keys to officers', () => {
    const { tables, faults } = examine([account, deed], classes);
    expect(faults).toEqual([]);
    expect(tables[1]?.verdicts.map(({ name, becomes }) => `${name}: ${becomes}`)).toEqual([
      'primary key (id): wider',
      'foreign key (account_id) to identity.account: holds',
      'foreign key (seen_by) to identity.account: officers',
    ]);
  });

  it('says where to class a table that has no class', () => {
    expect(faultsOf([account, deed, { ...deed, name: 'shop.cart' }])).toEqual([
      expect.stringMatching(/^shop\.cart has no class\. Say in scripts\/sharding\/.+ on which nodes its rows stand\.$/),
    ]);
  });

  it('reports a class of a table that does not exist', () => {
    expect(faultsOf([account])).toEqual([expect.stringContaining('There is no table shop.deed')]);
  });

  it('reports a unique key whose values two customers may share, until the table’s class says what replaces the key', () => {
    const named = { ...deed, keys: [{ isPrimary: false, columns: ['title'] }] };
    expect(faultsOf([account, named])).toEqual([
      expect.stringContaining('shop.deed: unique (title) lacks account_id.'),
    ]);
    const changed: Classes = new Map([
      ...classes,
      ['shop.deed', { class: 'distributed', by: 'account_id', changes: { 'unique (title)': { directory: 'titles' } } }],
    ]);
    expect(faultsOf([account, named], changed)).toEqual([]);
    expect(faultsOf([account, deed], changed)).toEqual([expect.stringContaining('no unique (title) to change')]);
  });

  it('reports a distribution column that is missing or may be null', () => {
    const lacking = { ...deed, columns: [column('id', true)], foreignKeys: [] };
    expect(faultsOf([account, lacking])).toEqual([expect.stringContaining('shop.deed has no column account_id')]);
    const loose = { ...deed, columns: [column('id', true), column('account_id', false, true)] };
    expect(faultsOf([account, loose])).toEqual([expect.stringContaining('shop.deed.account_id may be null')]);
  });

  it('reports a foreign key to a table on another node', () => {
    const whole: Classes = new Map([...classes, ['shop.deed', { class: 'coordinator', reason: 'few' }]]);
    expect(faultsOf([account, deed], whole)).toEqual([
      expect.stringContaining('shop.deed: foreign key (account_id) to identity.account leads to another node'),
    ]);
  });
});
