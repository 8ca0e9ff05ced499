import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Bench, Figure } from './figure.ts';
import { createTpcbTables, findDriver, tpcb, type Script } from './pgbench.ts';

const SCALE = 10;
const ACCOUNTS = 100_000;
const LOAD = { clients: 8, seconds: 4 } as const;
const ROUNDS = 5;
const BANK = 'bank:wompi:clearing:COP';

/** A transfer in one statement. The random key is what makes each a new request. */
function transferScript(name: string, to: string, ...more: readonly string[]): Script {
  // pgbench takes ":word" for a variable, also within quotes: the colons of account codes are written as escapes.
  const code = (text: string): string => text.replaceAll(':', String.raw`\072`);
  const request =
    `E'{"scope": "bench", "key": "%s-%s", "transfers": [{"kind": "posted", "debit": "${code('customer:%s:available:COP')}", ` +
    `"credit": "${code(to)}", "asset": "COP", "amount": "1", "reason": "bench", "reference": "bench"}]}'`;
  return {
    name,
    lines: [
      `\\set debit random(1, ${ACCOUNTS / 2})`,
      `\\set credit random(${ACCOUNTS / 2 + 1}, ${ACCOUNTS})`,
      '\\set high random(1, 2000000000)',
      '\\set low random(1, 2000000000)',
      `select ledger.post_transfers(format(${[request, ':high', ':low', ':debit', ...more].join(', ')})::jsonb);`,
    ],
  };
}

const SPREAD = transferScript('spread', 'customer:%s:available:COP', ':credit');
const HOT = transferScript('hot', BANK);

async function createAccounts(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select count(ledger.open_account('customer:' || i || ':available:COP', 'COP', 'credit', 0))
      from generate_series(1, ${ACCOUNTS}) i`);
    await client.query(`select ledger.open_account($1, 'COP', 'debit', null)`, [BANK]);
    // A deposit each would take a minute and measure nothing.
    await client.query('update ledger.account set posted_in = 1000000000 where floor is not null');
    for (const table of ['account', 'account_stripe']) await client.query(`vacuum analyze ledger.${table}`);
  } finally {
    await client.end();
  }
}

async function measure(url: string, log: (line: string) => void): Promise<readonly Figure[]> {
  const driver = await findDriver();
  log(
    `driven by ${driver.name}, ${LOAD.clients} clients, ${ROUNDS} rounds of ${LOAD.seconds} s each, the round of the median ratio counts`,
  );
  const scripts = { tpcb: tpcb(SCALE), spread: SPREAD, hot: HOT };
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // In turns, so that what else the machine does falls on all of them.
    const each = {
      tpcb: await driver.run(url, scripts.tpcb, LOAD),
      spread: await driver.run(url, scripts.spread, LOAD),
      hot: await driver.run(url, scripts.hot, LOAD),
    };
    rounds.push(each);
    log(
      `round ${round}: TPC-B ${each.tpcb.toFixed()}, spread ${each.spread.toFixed()}, hot ${each.hot.toFixed()} tx/s`,
    );
  }
  return [
    {
      what: 'ledger transfer inside Postgres',
      peer: `TPC-B (scale ${SCALE})`,
      ...typicalRound(rounds, 'spread', 'tpcb'),
      unit: 'tx/s',
      goal: { atLeast: 1.3 },
    },
    {
      what: 'transfers that all touch one hot account',
      peer: 'spread over many accounts',
      ...typicalRound(rounds, 'hot', 'spread'),
      unit: 'tx/s',
      goal: { atLeast: 0.5 },
    },
  ];
}

type Round = Readonly<Record<'tpcb' | 'spread' | 'hot', number>>;

/** The round of the median ratio: measured within seconds of each other, its figures had the same machine. */
function typicalRound(
  rounds: readonly Round[],
  of: keyof Round,
  peer: keyof Round,
): { figure: number; peerFigure: number } {
  const byRatio = rounds.toSorted((a, b) => a[of] / a[peer] - b[of] / b[peer]);
  const typical = byRatio[byRatio.length >> 1];
  return { figure: typical?.[of] ?? Number.NaN, peerFigure: typical?.[peer] ?? Number.NaN };
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
      return await measure(postgres.url, log);
    } finally {
      await postgres.stop();
      await removeCluster(dataDir);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
