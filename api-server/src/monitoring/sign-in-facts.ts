import { sql } from 'kysely';
import { isOneOf } from '../platform/db/one-of.ts';
import type { SharedAddressFact, SignInFact } from './facts.ts';
import { byCustomer, type FactReader } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

/** The longest windows of the rules, in days: for sign-ins, and for shared IP addresses. */
const sign_in_days = 8;
const shared_days = 90;
/** The most other customers who are read for an IP address: with more, their number alone is enough for a finding. */
const shared_customers_max = 50;
/**
 * Loopback and private networks (RFC 6890). They are skipped: a visitor from one of them comes through our own network, so the address does
 * not identify a household.
 */
const not_of_the_internet = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

export const readSignIns: FactReader<SignInFact> = async (db, { accountIds, now, tried_days = 0 }) => {
  const rows = await db
    .selectFrom('identity.sign_in')
    .select(['account_id', 'at', 'network', 'country'])
    .where(isOneOf('account_id', accountIds))
    .where('result', 'in', ['opened', 'recovered'])
    .where('at', '>', new Date(now.getTime() - (sign_in_days + tried_days) * day_milliseconds))
    .orderBy('account_id')
    .orderBy('at')
    .execute();
  return byCustomer(
    rows.map((row) => ({ ...row, account_id: row.account_id ?? '' })),
    ({ at, network, country }) => ({ at: at.getTime(), network, country }),
  );
};

/** Finds other customers who signed in from the same IP address as one of these customers. */
export const readSharedAddresses: FactReader<SharedAddressFact> = async (db, { accountIds, now }) => {
  const since = new Date(now.getTime() - shared_days * day_milliseconds);
  const { rows } = await sql<{ account_id: string; address: string; customers: string[]; at: Date }>`
    select own.account_id, host(own.ip) as address, others.customers, own.at
    from (
      select account_id, ip, max(created_at) as at from identity.session
      where account_id = any (${accountIds}::uuid[]) and created_at > ${since}
        and not ip <<= any (${not_of_the_internet}::inet[])
      group by account_id, ip
    ) own
    cross join lateral (
      select array_agg(account_id order by account_id) as customers from (
        select distinct session.account_id from identity.session session
        join customers.customer on customer.account_id = session.account_id
        where session.ip = own.ip and session.created_at > ${since} and session.account_id <> own.account_id
        limit ${rowLimit(shared_customers_max)}
      ) known
    ) others
    where others.customers is not null
    order by own.account_id, own.at`.execute(db);
  return byCustomer(rows, ({ address, customers, at }) => ({ address, customers, at: at.getTime() }));
};
