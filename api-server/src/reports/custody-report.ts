import { fromMinorUnits } from '@caudal/api-spec';
import type { RequestOf, Schemas } from '@caudal/api-spec/server';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { erc20Abi, getAddress, type Address } from 'viem';
import { uuidRange } from '../customers/customer-list.ts';
import { isAmong, isFoundCustomer } from '../customers/found-customer.ts';
import type { Database } from '../platform/db/database.ts';
import { asking, ChainUnavailable, type Chain, type ChainToken } from '../rails/evm/chain.ts';
import { asKept } from '../rails/evm/keys/deposit-address.ts';
import { readReportCursor, writeReportCursor } from './report-cursor.ts';
import { listed, not_over } from '../rails/evm/outgoing/open-states.ts';

type Amounts = Schemas['AssetAmounts'];

type CustodyFilter = RequestOf<'listCustodyAddresses'>['query'];

export interface CustodySource {
  db: Database;
  chain: Chain | null;
}

const open = sql`state in (${listed(not_over)})`;

/** True while a sweep from the address, or the sending of ether for its gas, is unsettled. */
const isUnderWay = sql<boolean>`owner.address in (
  select from_address from chain.outgoing where ${open} and purpose = 'sweep'
  union all select to_address from chain.outgoing where ${open} and purpose = 'gas')`;

const isCredited = sql<boolean>`owner.address in (
  select to_address from chain.incoming where state = 'credited' and sweep_id is null and account_id is not null)`;

const bySweep = {
  under_way: isUnderWay,
  waiting: sql<boolean>`(${isCredited} and not ${isUnderWay})`,
} as const satisfies Record<Schemas['Sweep'], RawBuilder<SqlBool>>;

/** Selects the addresses that a filter matches. */
export function custodyReport(db: Database, { userId, search = '', address, sweep }: CustodyFilter) {
  const user = userId ? uuidRange(userId) : null;
  const isFound = isFoundCustomer('owner.account_id', search, { chain: isAddress });
  const beginning = address === undefined ? null : asKept(address);
  return db
    .selectFrom('chain.deposit_address as owner')
    .$if(isFound !== null, (all) => all.where(isFound ?? sql<SqlBool>`true`))
    .$if(user !== null, (all) =>
      all.where('owner.account_id', '>=', user?.first ?? '').where('owner.account_id', '<=', user?.last ?? ''),
    )
    .$if(beginning !== null, (all) =>
      all
        .where('owner.address', '>=', beginning?.padEnd(address_length, '0') ?? '')
        .where('owner.address', '<=', beginning?.padEnd(address_length, 'f') ?? ''),
    )
    .$if(sweep !== undefined, (all) => all.where(bySweep[sweep ?? 'waiting']));
}

const isAddress = (pattern: string) =>
  isAmong('owner.address', sql`(select address from chain.deposit_address where address like ${pattern})`);
const address_length = 42;

/** Reads a page of customers' addresses, the newest first. Returns null when the cursor is not valid. */
export async function readCustodyReport({ db, chain }: CustodySource, filter: CustodyFilter, size: number) {
  const after = filter.cursor === undefined ? undefined : readReportCursor(filter.cursor, 'number');
  if (after === null) return null;
  const rows = await custodyReport(db, filter)
    .select(['owner.account_id', 'owner.address', 'owner.place', 'owner.created_at'])
    .select([isUnderWay.as('is_under_way'), isCredited.as('is_credited')])
    .select(
      sql<string | null>`(select full_name from customers.customer where account_id = owner.account_id)`.as(
        'user_name',
      ),
    )
    .$if(after !== undefined, (all) => all.where(sql<SqlBool>`owner.place < ${after?.key}`))
    .orderBy('owner.place', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const addresses = page.map(({ address }) => address);
  const [held, sweeping] = await Promise.all([heldAt(chain, addresses), sweepingFrom(db, chain, addresses)]);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    results: page.map((row, index) => ({
      userId: row.account_id,
      userName: row.user_name,
      address: getAddress(row.address),
      creationDate: row.created_at.toISOString(),
      held: held?.[index] ?? null,
      sweeping: sweeping.get(row.address) ?? [],
      sweep: row.is_under_way ? ('under_way' as const) : row.is_credited ? ('waiting' as const) : null,
    })),
    nextCursor: last ? writeReportCursor('number', { key: BigInt(last.place), id: last.account_id }) : null,
  };
}

/** Reads the token balances of each address, in order. Returns null while the chain does not answer: the list works without it. */
async function heldAt(chain: Chain | null, addresses: readonly string[]): Promise<Amounts[] | null> {
  if (!chain) return null;
  const { client, tokens } = chain;
  const contracts = addresses.flatMap((owner) =>
    tokens.map(
      ({ address }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] }) as const,
    ),
  );
  if (contracts.length === 0) return addresses.map(() => []);
  try {
    const found = await asking(client.multicall({ contracts, deployless: true, allowFailure: false }));
    return addresses.map((_, index) =>
      tokens.flatMap((token, place) => amountOf(token, found[index * tokens.length + place] ?? 0n)),
    );
  } catch (error) {
    if (error instanceof ChainUnavailable) return null;
    throw error;
  }
}

async function sweepingFrom(db: Database, chain: Chain | null, addresses: readonly string[]) {
  const { rows } = await sql<{ from_address: string; token: string; amount: bigint }>`
    select from_address, token, sum(amount)::numeric(78, 0) as amount from chain.outgoing
    where ${open} and purpose = 'sweep' and from_address = any (${addresses}::text[])
    group by from_address, token`.execute(db);
  return new Map(
    addresses.map((address) => {
      const own = rows.filter(({ from_address }) => from_address === address);
      const amountIn = (token: ChainToken) => own.find((row) => row.token === asKept(token.address))?.amount ?? 0n;
      return [address, (chain?.tokens ?? []).flatMap((token) => amountOf(token, amountIn(token)))];
    }),
  );
}

/** Returns an empty list for a token of which the address holds nothing. */
const amountOf = ({ asset: { symbol, decimals } }: ChainToken, minor: bigint): Amounts =>
  minor === 0n ? [] : [{ symbol, amount: fromMinorUnits(minor, decimals) }];
