import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../api-server/src/db/migrate.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { median, type Bench, type Figure } from './figure.ts';
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
  log(`driven by ${driver.name}, ${LOAD.clients} clients, ${ROUNDS} rounds of ${LOAD.seconds} s each, medians`);
  const scripts = [tpcb(SCALE), SPREAD, HOT];
  const results = new Map<string, number[]>(scripts.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    // In turns, so that what else the machine does falls on all of them.
    for (const script of scripts) {
      const tps = await driver.run(url, script, LOAD);
      results.get(script.name)?.push(tps);
      log(`round ${round}: ${script.name} ${Math.round(tps)} transactions/s`);
    }
  }
  const figureOf = (name: string): number => median(results.get(name) ?? []);
  const unit = 'tx/s';
  return [
    {
      what: 'ledger transfer inside Postgres',
      figure: figureOf('spread'),
      peer: `TPC-B (scale ${SCALE})`,
      peerFigure: figureOf('tpcb'),
      unit,
      goal: { atLeast: 1.3 },
    },
    {
      what: 'transfers that all touch one hot account',
      figure: figureOf('hot'),
      peer: 'spread over many accounts',
      peerFigure: figureOf('spread'),
      unit,
      goal: { atLeast: 0.5 },
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
      return await measure(postgres.url, log);
    } finally {
      await postgres.stop();
      await removeCluster(dataDir);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
