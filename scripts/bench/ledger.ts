import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { removeCluster } from '../postgres/place.ts';
import { onConnection } from '../postgres/on-connection.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import { bareLedger, bareTransfer, openBareAccounts } from './bare-ledger.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Compared, Figure } from './figure.ts';
import { createTpcbTables, findDriver, tpcb, type Script } from './pgbench.ts';

const SCALE = 10;
const ACCOUNTS = 100_000;
const LOAD = { clients: 8, seconds: 2 } as const;
const ROUNDS = 9;
const BANK = 'bank:wompi:clearing:COP';

/** Returns a script of one transfer in one statement. The random key makes each transfer a new request. */
function transferScript(name: string, to: string, ...more: readonly string[]): Script {
  // pgbench reads ":word" as a variable even within quotes, so the colons of account codes are written as escapes.
  const code = (text: string): string => text.replaceAll(':', String.raw`\072`);
  const request =
    `E'{"scope": "bench", "key": "%s-%s", "transfers": [{"kind": "posted", "debit": "${code('customer:%s:available:COP')}", ` +
    `"credit": "${code(to)}", "asset": "COP", "amount": "1", "reason": "bench", "reference": "bench"}]}'`;
  return {
    name,
    lines: [
      `\\set debit random(2, ${ACCOUNTS / 2})`,
      `\\set credit random(${ACCOUNTS / 2 + 1}, ${ACCOUNTS})`,
      '\\set high random(1, 2000000000)',
      '\\set low random(1, 2000000000)',
      `select ledger.post_transfers(format(${[request, ':high', ':low', ':debit', ...more].join(', ')})::jsonb);`,
    ],
  };
}

const SPREAD = transferScript('spread', 'customer:%s:available:COP', ':credit');
const HOT = transferScript('hot', BANK);
/** Transfers from many customers at once to one customer, whose account has a minimum balance: every transfer must compute its balance. */
const HOT_WITH_FLOOR = transferScript('hot-with-floor', 'customer:1:available:COP');

async function createAccounts(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    await client.query(`select count(ledger.open_account('customer:' || i || ':available:COP', 'COP', 'credit', 0))
      from generate_series(1, ${ACCOUNTS}) i`);
    await client.query(`select ledger.open_account($1, 'COP', 'debit', null)`, [BANK]);
    // Funds the accounts directly: a deposit for each would take a minute and measure nothing.
    await client.query('update ledger.account set posted_in = 1000000000 where floor is not null');
    await client.query(bareLedger);
    await client.query(openBareAccounts(ACCOUNTS));
    for (const table of ['ledger.account', 'ledger.account_stripe', 'bare.account'])
      await client.query(`vacuum analyze ${table}`);
  });
}

async function measure({ url, pid }: RunningPostgres, log: (line: string) => void): Promise<readonly Figure[]> {
  const driver = await findDriver();
  log(`driven by ${driver.name}, ${LOAD.clients} clients, ${ROUNDS} rounds of ${LOAD.seconds} s each, by turns`);
  const pids = [(await pid()) ?? 0];
  const run = (script: Script) => ({
    measure: async () => {
      const figure = await driver.run(url, script, LOAD);
      return { figure, operations: figure * LOAD.seconds };
    },
    pids,
  });
  const rounds = await byTurns(
    {
      tpcb: run(tpcb(SCALE)),
      spread: run(SPREAD),
      bare: run(bareTransfer(ACCOUNTS)),
      hot: run(HOT),
      hotWithFloor: run(HOT_WITH_FLOOR),
    },
    { rounds: ROUNDS, log },
  );
  const overTpcb = against(rounds, 'spread', 'tpcb');
  const bareOverTpcb = against(rounds, 'bare', 'tpcb');
  const transfer = { what: 'ledger transfer inside Postgres', peer: `TPC-B (scale ${SCALE})`, unit: 'tx/s' };
  const cpuOf = ({ cpu }: Compared) => ({
    figure: cpu?.milliseconds ?? Number.NaN,
    peerFigure: cpu?.peer_milliseconds ?? Number.NaN,
  });
  const what = 'the minimal ledger';
  return [
    {
      ...transfer,
      ...overTpcb,
      goal: { atLeast: 1.3 },
      floor: { what, ...bareOverTpcb },
    },
    {
      what: 'CPU time of a ledger transfer',
      ...cpuOf(overTpcb),
      peer: transfer.peer,
      unit: 'ms',
      goal: { atMost: 1.1 },
      floor: { what, ...cpuOf(bareOverTpcb) },
    },
    {
      what: 'transfers that all touch one hot account, without a floor',
      peer: 'spread over many accounts',
      ...against(rounds, 'hot', 'spread'),
      unit: 'tx/s',
      goal: { atLeast: 0.9 },
    },
    {
      what: 'transfers that all touch one hot account with a floor',
      peer: 'spread over many accounts',
      ...against(rounds, 'hotWithFloor', 'spread'),
      unit: 'tx/s',
      goal: { atLeast: 0.35 },
    },
  ];
}

export const ledgerBench: Bench = {
  name: 'ledger',
  what: 'transfers inside Postgres, against TPC-B on the same server',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
    const dataDir = join(folder, 'postgres');
    const postgres = await startPostgres({ dataDir });
    try {
      await migrate({ connectionString: postgres.url });
      await createTpcbTables(postgres.url, SCALE);
      await createAccounts(postgres.url);
      return await measure(postgres, log);
    } finally {
      await postgres.stop();
      await removeCluster(dataDir);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
