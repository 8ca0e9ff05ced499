import { fromMinorUnits } from '@caudal/api-spec';
import { refuse, type Schemas } from '@caudal/api-spec/server';
import { sql, type Selectable } from 'kysely';
import { erc20Abi, getAddress, type Address } from 'viem';
import { assets, assetOf, type Asset } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { asking, ChainUnavailable, type Chain } from '../rails/evm/chain.ts';
import { newestBlock } from '../rails/evm/following/block-store.ts';
import { findHouse } from '../rails/evm/outgoing/outgoing-store.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { bankComparison } from './bank-comparison.ts';
import { not_over } from '../rails/evm/outgoing/open-states.ts';

/** The handlers that show officers the house's wallet on the chain, and each asset's totals in the ledger, on the chain and at the bank. */
export function houseHandlers(services: ChainServices) {
  return {
    readHouseWallet: async () => {
      const { chain, db } = services;
      const house = await findHouse(db);
      if (!chain || !house) return refuse('chain_unavailable');
      try {
        return await readWallet(services, chain, house as Address);
      } catch (error) {
        if (error instanceof ChainUnavailable) return refuse('chain_unavailable');
        throw error;
      }
    },
    readHouseBalance: () => readBalance(services),
  } satisfies Partial<AllHandlers>;
}

async function readWallet(services: ChainServices, chain: Chain, house: Address): Promise<Schemas['HouseWallet']> {
  const { db } = services;
  const [gas, head, newest, unswept, underWay] = await Promise.all([
    asking(chain.client.getBalance({ address: house })),
    asking(chain.client.getBlockNumber()),
    newestBlock(db),
    unsweptBy(services),
    openTransactions(services, chain),
  ]);
  return {
    address: getAddress(house),
    gas: fromMinorUnits(gas, assetOf('ETH').decimals),
    followed: {
      block: newest === null ? null : Number(newest.number),
      at: newest?.at.toISOString() ?? null,
      behind: newest === null ? 0 : Math.max(0, Number(head - newest.number)),
    },
    tokens: await Promise.all(
      chain.tokens.map(async ({ asset, address }) => {
        const args = [house] as const;
        const held = await asking(
          chain.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args }),
        );
        const value = await services.prices.valueInCop(asset.symbol, held);
        const { amount = 0n, addresses = 0 } = unswept.get(asset.symbol) ?? {};
        return {
          symbol: asset.symbol,
          token: asset.token,
          decimals: asset.decimals,
          contract: address,
          house: fromMinorUnits(held, asset.decimals),
          toSweep: fromMinorUnits(amount, asset.decimals),
          addresses,
          valueCop: value === null ? null : inPesos(value),
        };
      }),
    ),
    underWay,
  };
}

async function unsweptBy({ db }: ChainServices): Promise<Map<string, { amount: bigint; addresses: number }>> {
  const { rows } = await sql<{ asset: string; amount: bigint; addresses: number }>`
    select incoming.asset, sum(incoming.amount)::numeric(78, 0) as amount, count(distinct incoming.to_address)::integer as addresses
    from chain.incoming
    left join chain.outgoing as sweep on sweep.id = incoming.sweep_id
    where incoming.state = 'credited' and incoming.asset is not null and incoming.account_id is not null
      and coalesce(sweep.state, '') <> 'confirmed'
    group by incoming.asset`.execute(db);
  return new Map(rows.map(({ asset, ...rest }) => [asset, rest]));
}

async function openTransactions({ db }: ChainServices, chain: Chain): Promise<Schemas['HouseWallet']['underWay']> {
  const rows = await db
    .selectFrom('chain.outgoing as outgoing')
    .select(['id', 'purpose', 'state', 'nonce', 'to_address', 'created_at', 'tx_hash'])
    .select((eb) =>
      eb
        .selectFrom('chain.attempt as attempt')
        .select(sql<number>`count(*)::integer`.as('attempts'))
        .whereRef('attempt.outgoing_id', '=', 'outgoing.id')
        .as('attempts'),
    )
    .where('state', 'in', not_over)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    state: row.state as 'queued',
    nonce: row.nonce === null ? null : Number(row.nonce),
    to: getAddress(row.to_address),
    createdAt: row.created_at.toISOString(),
    txid: row.tx_hash,
    page: row.tx_hash === null ? null : chain.pageOf(row.tx_hash),
    attempts: row.attempts ?? 0,
  }));
}

/** Returns the sums of the ledger by the purpose of its accounts. One query reads them in one snapshot. */
async function readBalance({ db }: ChainServices): Promise<Schemas['AssetStanding'][]> {
  const { rows } = await sql<Sums>`
    select asset_code as asset,
      coalesce(sum(balance) filter (where code like 'customer:%'), 0)::numeric(78, 0) as owed,
      coalesce(sum(reserved) filter (where code like 'customer:%'), 0)::numeric(78, 0) as held,
      coalesce(sum(balance) filter (where code like 'platform:fees:%'), 0)::numeric(78, 0) as fees,
      coalesce(sum(balance) filter (where code like 'platform:suspense:%'), 0)::numeric(78, 0) as suspense,
      coalesce(sum(balance) filter (where code like 'platform:issued:%'), 0)::numeric(78, 0) as issued,
      coalesce(sum(balance) filter (where code like 'bank:%'), 0)::numeric(78, 0) as bank,
      coalesce(sum(balance) filter (where code like 'chain:%'), 0)::numeric(78, 0) as custody
    from ledger.balance group by asset_code`.execute(db);
  const [checks, statement] = await Promise.all([
    db.selectFrom('reconciliation.chain_check').selectAll().execute(),
    bankComparison(db),
  ]);
  return assets.flatMap((asset) => {
    const sums = rows.find((row) => row.asset === asset.symbol);
    const check = checks.find((row) => row.asset === asset.symbol);
    return sums ? [{ ...standingOf(asset, sums, check), statement: asset.symbol === 'COP' ? statement : null }] : [];
  });
}

interface Sums extends Record<'owed' | 'held' | 'fees' | 'suspense' | 'issued' | 'bank' | 'custody', bigint> {
  asset: string;
}

function standingOf(
  { symbol, decimals }: Asset,
  sums: Sums,
  check: Selectable<DB['reconciliation.chain_check']> | undefined,
) {
  const text = (minor: bigint) => fromMinorUnits(minor, decimals);
  return {
    symbol,
    decimals,
    owed: text(sums.owed),
    held: text(sums.held),
    fees: text(sums.fees),
    suspense: text(sums.suspense),
    issued: text(sums.issued),
    bank: text(sums.bank),
    custody: text(sums.custody),
    chain: check
      ? {
          onChain: text(check.on_chain),
          ledger: text(check.ledger),
          waiting: text(check.waiting),
          underWay: text(check.under_way),
          difference: text(check.difference ?? 0n),
          block: Number(check.block_number),
          checkedAt: check.checked_at.toISOString(),
          since: check.since?.toISOString() ?? null,
        }
      : null,
  };
}
