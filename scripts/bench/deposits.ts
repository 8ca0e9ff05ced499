import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@caudal/api-server';
import type { Pool } from 'pg';
import { sandboxBankKeys } from '../sandbox/bank-keys.ts';
import { approvedDeposits, CONNECTIONS, customersWithAccounts, sendEvents, untilFollowed } from './bank-deposits.ts';
import { against, byTurns, type Round } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';

const ROUNDS = 7;
/**
 * Rounds that are not counted. A server runs for days, but its first 1,500 deposits take up to three times as much CPU time as later ones,
 * because V8 has not compiled their code yet. The bare server has less code, and is compiled sooner.
 */
const WARM_UPS = 4;
/** The most CPU time, in all processes together, that one deposit may take: crediting it, sending its letter, running the alert rules. */
const cpu_goal_milliseconds = 8;
/**
 * The goal of the row that keeps this CPU time comparable between machines. No deposit costs as little as its ledger statement alone, so the
 * floor always relaxes this goal: a deposit may take 1.1 times the CPU time of the bare server.
 */
const cpu_goal_ratio = 1;

/**
 * Credits the deposits without the product: asks the bank about each payment and calls the ledger, over the same number of connections. They
 * stay open from round to round, as those of the product and of the bare server do.
 */
async function creditDirectly(
  { bank }: Product,
  pool: Pool,
  { accountIds, bankIds }: { accountIds: readonly string[]; bankIds: readonly string[] },
) {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < bankIds.length; at = next++) {
      const payment = await bank.find(bankIds[at] ?? '');
      const credit = `customer:${accountIds[at % accountIds.length]}:available:COP`;
      const key = `direct-${payment?.reference}`;
      const transfer = {
        kind: 'posted',
        debit: 'bank:wompi:clearing:COP',
        credit,
        asset: 'COP',
        amount: String(payment?.amount),
        reason: 'deposit',
        reference: key,
      };
      await pool.query('select ledger.post_transfers($1::jsonb)', [{ scope: 'bench', key, transfers: [transfer] }]);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const figure = (bankIds.length * 1_000) / (performance.now() - began);
  return { figure, operations: bankIds.length };
}

/** Starts the bare server that credits deposits. */
const startBareDeposits = ({ desk, smtpUrl, startBare }: Product) =>
  startBare(
    'bare-deposits.ts',
    `${desk.url}/bank/v1`,
    sandboxBankKeys.privateKey,
    sandboxBankKeys.eventsSecret,
    smtpUrl,
  );

function figuresOf(rounds: readonly Round<'ours' | 'directly' | 'bare'>[]): readonly Figure[] {
  const overDirectly = against(rounds, 'ours', 'directly');
  const { milliseconds = Number.NaN, peer_milliseconds = Number.NaN } = overDirectly.cpu ?? {};
  const bare = {
    what: 'bare node:http, the reads and rows of a deposit, its letter and news, no rule evaluated',
    ...against(rounds, 'bare', 'directly'),
  };
  const cpu = { what: 'CPU time of a credited deposit and all that follows it', figure: milliseconds, unit: 'ms' };
  return [
    { ...cpu, peer: 'goal', peerFigure: cpu_goal_milliseconds, goal: { atMost: 1 }, isTime: true },
    {
      ...cpu,
      peer: 'the database’s part of post_transfers',
      peerFigure: peer_milliseconds,
      goal: { atMost: cpu_goal_ratio },
      floor: {
        what: bare.what,
        figure: bare.cpu?.milliseconds ?? Number.NaN,
        peerFigure: bare.cpu?.peer_milliseconds ?? Number.NaN,
      },
    },
    {
      what: 'ledger transfer through HTTP',
      ...overDirectly,
      peer: 'bank and post_transfers alone',
      unit: 'tx/s',
      goal: { atLeast: 0.5 },
      floor: bare,
    },
  ];
}

export const depositsBench: Bench = {
  name: 'deposits',
  what: 'a ledger transfer through HTTP (the bank’s event of a deposit), against asking the bank and calling the ledger alone',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    const pool = createPool({ connectionString: product.databaseUrl, max: CONNECTIONS });
    try {
      const accountIds = await customersWithAccounts(product);
      let bankIds: string[] = [];
      let round = 0;
      const prepare = async () => {
        round += 1;
        bankIds = await approvedDeposits(product, round);
      };
      const ours = async () => {
        const load = await sendEvents(product, bankIds);
        // The rate counts answers; the CPU time also includes the letters and the monitoring that follow them.
        await untilFollowed(product);
        return load;
      };
      const bare = await startBareDeposits(product);
      const bareLoad = async () => {
        const load = await sendEvents(product, bankIds, bare.origin);
        while ((await (await fetch(bare.origin)).text()) !== '0') await sleep(100);
        return load;
      };
      const { server, database } = product.pids;
      const rounds = await byTurns(
        {
          ours: { prepare, measure: ours, pids: [...server, ...database] },
          // This process calls the ledger and drives the load as well, so only the database's CPU time is counted.
          directly: { measure: () => creditDirectly(product, pool, { accountIds, bankIds }), pids: database },
          bare: { prepare, measure: bareLoad, pids: [...bare.pids, ...database] },
        },
        { rounds: ROUNDS, warmUps: WARM_UPS, log },
      );
      return figuresOf(rounds);
    } finally {
      await pool.end();
      await product.stop();
    }
  },
};
