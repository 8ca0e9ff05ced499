import { describe, expect, it } from 'vitest';
import { readStatement } from './touched-tables.ts';

const columns = new Map([
  ['shop.customer', new Set(['account_id', 'name'])],
  ['shop.order', new Set(['id', 'account_id', 'state'])],
  ['shop.line', new Set(['order_id', 'account_id', 'item'])],
]);

/** Returns the tables that a statement touches, each with the columns that have a given value. */
const boundIn = (text: string) =>
  readStatement(text, columns).touched.map(({ table, bound }) => `${table}: ${bound.join(' ')}`);

describe('readStatement', () => {
  it.each([
    ['select name from shop.customer where account_id = $1', ['shop.customer: account_id']],
    ['select name from shop.customer where account_id = any ($1::uuid[])', ['shop.customer: account_id']],
    ['select name from shop.customer c where c.account_id in ($1, $2) and c.name <> $3', ['shop.customer: account_id']],
    [
      'select 1 from shop.order o join shop.line l on l.order_id = o.id and l.account_id = o.account_id where o.account_id = $1',
      ['shop.order: account_id', 'shop.line: account_id'],
    ],
    [
      'select 1 from shop.order o left join shop.line l on l.account_id = o.account_id where o.account_id = $1',
      ['shop.order: account_id', 'shop.line: account_id'],
    ],
    [
      'select 1 from shop.order o where o.account_id = $1 and exists (select from shop.line l where l.account_id = o.account_id)',
      ['shop.order: account_id', 'shop.line: account_id'],
    ],
    [
      'with own as (select id, account_id from shop.order where account_id = $1) select 1 from own join shop.line using (account_id)',
      ['shop.order: account_id', 'shop.line: account_id'],
    ],
    [
      'select 1 from shop.line where account_id = (select account_id from shop.order where account_id = $1 and id = $2)',
      ['shop.line: account_id', 'shop.order: account_id id'],
    ],
    [
      'select 1 from unnest($1::uuid[]) as asked (id) join shop.order o on o.account_id = asked.id',
      ['shop.order: account_id'],
    ],
    ['insert into shop.order (id, account_id) values ($1, $2), ($3, $4)', ['shop.order: account_id id']],
    [
      'insert into shop.line (account_id, item) select account_id, $2 from shop.order where account_id = $1',
      ['shop.line: account_id item', 'shop.order: account_id'],
    ],
    ['update shop.order set state = $1 where (id, account_id) = ($2, $3)', ['shop.order: account_id id']],
    [
      'delete from shop.line using shop.order o where o.account_id = $1 and line.account_id = o.account_id',
      ['shop.line: account_id', 'shop.order: account_id'],
    ],
  ])('finds the customer named in each table: %s', (text, expected) => {
    expect(boundIn(text)).toEqual(expected);
  });

  it.each([
    ['select name from shop.customer where account_id = $1 or name = $2', ['shop.customer: ']],
    ['select name from shop.customer where not (account_id = $1)', ['shop.customer: ']],
    ['select name from shop.customer where account_id <> $1', ['shop.customer: ']],
    ['select name from shop.customer where account_id = name', ['shop.customer: ']],
    [
      'select 1 from shop.order o left join shop.line l on o.account_id = $1 and l.order_id = o.id',
      ['shop.order: ', 'shop.line: '],
    ],
    [
      'select (select count(*) from shop.line l where l.account_id = $1 and l.account_id = o.account_id) from shop.order o',
      ['shop.order: ', 'shop.line: account_id'],
    ],
    ['with every as (select account_id from shop.order) select 1 from every where account_id = $1', ['shop.order: ']],
    [
      'select 1 from shop.line where account_id in (select account_id from shop.order where id = $1)',
      ['shop.line: ', 'shop.order: id'],
    ],
    [
      'select 1 from shop.line where account_id in (select account_id from shop.order where account_id = $1 union select account_id from shop.customer)',
      ['shop.line: ', 'shop.order: account_id', 'shop.customer: '],
    ],
    ['insert into shop.order (id) values ($1)', ['shop.order: id']],
    ['update shop.order set account_id = $1 where id = $2', ['shop.order: id']],
  ])('finds a table in which the customer is not named: %s', (text, expected) => {
    expect(boundIn(text).toSorted()).toEqual(expected.toSorted());
  });

  it('lists the functions of our schemas that the statement calls', () => {
    expect(readStatement('select shop.pay($1) from shop.customer where account_id = $2', columns).functions).toEqual([
      'shop.pay',
    ]);
  });
});
