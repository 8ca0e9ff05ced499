import { sql } from 'kysely';
import { alikeNames } from './alike-names.ts';
import type { LikeFact } from './facts.ts';
import { byCustomer, type FactReader } from './by-customer.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

const neighbours_max = 20;

/** Finds other customers at the same address with a different surname. */
export const readSameAddresses: FactReader<LikeFact> = async (db, { accountIds }) => {
  const { rows } = await sql<{ account_id: string; other_id: string; own: string; theirs: string }>`
    select own.account_id, other.account_id as other_id, customer.address as own, neighbour.address as theirs
    from monitoring.address own
    cross join lateral (
      select * from monitoring.address other
      where other.place = own.place and other.account_id <> own.account_id and other.surname <> own.surname
      order by other.account_id limit ${rowLimit(neighbours_max)}
    ) other
    join customers.customer customer on customer.account_id = own.account_id
    join customers.customer neighbour on neighbour.account_id = other.account_id
    where own.account_id = any (${accountIds}::uuid[])
    order by own.account_id, other.account_id`.execute(db);
  return byCustomer(rows, ({ other_id: accountId, own, theirs }) => ({ accountId, own, theirs, likeness: 1 }));
};

/**
 * Finds representatives and shareholders of these institutions whom another institution names too: by the same document, or by a similar
 * name. Postgres preselects the names by trigrams.
 */
export const readSameRepresentatives: FactReader<LikeFact> = async (db, { accountIds }) => {
  const { rows } = await sql<{
    account_id: string;
    other_id: string;
    own: string;
    theirs: string;
    same_document: boolean;
  }>`
    select own.account_id, other.account_id as other_id, own.name as own, other.name as theirs,
      other.document = own.document as same_document
    from monitoring.representative own
    cross join lateral (
      (select * from monitoring.representative by_document
        where by_document.document = own.document and by_document.account_id <> own.account_id limit ${rowLimit(neighbours_max)})
      union
      (select * from monitoring.representative by_name
        where by_name.name % own.name and by_name.account_id <> own.account_id limit ${rowLimit(neighbours_max)})
    ) other
    where own.account_id = any (${accountIds}::uuid[])
    order by own.account_id, other.account_id`.execute(db);
  return byCustomer(rows, (row) => ({
    accountId: row.other_id,
    own: row.own,
    theirs: row.theirs,
    likeness: row.same_document ? 1 : alikeNames(row.own, row.theirs),
  }));
};
