import { randomUUID } from 'node:crypto';
import { nextCustomers } from '../../api-server/src/monitoring/look-at-everybody-job.ts';
import { lookAt } from '../../api-server/src/monitoring/look.ts';
import { customerAccount } from '../../api-server/src/movements/ledger-accounts.ts';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { statementPdf } from '../../api-server/src/reports/statement-pdf.ts';
import { requirements } from '../../api-server/src/verification/level-table.ts';
import { against, byTurns } from './by-turns.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';
import { clearing } from './scale-data.ts';
import type { Filled, Sizes } from './scale-customers.ts';

const ROUNDS = 7;
const postings = 100;
/** The number of customers in one sample of the nightly rules: as many as the job takes at once. */
const looked_at = 200;
const row = { unit: 'ms', peer: 'of few', goal: { atMost: 1.5 } } as const;

/** Writes the statement of last year, of which every line is kept. Returns its bytes. */
export async function writeStatement(db: Database, accountId: string): Promise<number> {
  const now = new Date();
  const holder = { accountId, email: 'bench@correo.example', langKey: 'es' } as const;
  let bytes = 0;
  for await (const part of statementPdf(db, { holder, asked: { year: now.getFullYear() - 1 }, now }))
    bytes += part.length;
  return bytes;
}

/** Posts a deposit of a customer. @throws when the ledger refuses it. */
export async function postDeposit(db: Database, accountId: string): Promise<void> {
  const key = randomUUID();
  const credit = customerAccount(accountId, 'COP');
  const transfer = {
    kind: 'posted',
    debit: clearing,
    credit,
    asset: 'COP',
    amount: 100n,
    reason: 'deposit',
    reference: key,
  } as const;
  const result = await postTransfers(db, { scope: 'bench', key, transfers: [transfer] });
  if ('refused' in result) throw new Error(`The ledger refused a deposit: ${result.refused.code}`);
}

/** Asks every rule about customers, as the nightly job does. */
export async function lookAtThem(db: Database, accountIds: readonly string[]): Promise<void> {
  const asked = accountIds.map((accountId) => ({ accountId, occasions: null }));
  await lookAt({ db, requirements }, asked, new Date());
}

/** Compares statements of a year, of customers with as many lines. */
export async function statementFigure(sizes: Sizes, log: (line: string) => void): Promise<Figure> {
  const write = ({ db, customers }: Filled) => ({
    measure: () => meanOf(customers.slice(0, 5), (accountId) => writeStatement(db, accountId)),
  });
  const rounds = await byTurns({ many: write(sizes.many), few: write(sizes.few) }, { rounds: ROUNDS, warmUps: 2, log });
  return { ...row, what: 'a year’s statement', ...against(rounds, 'many', 'few') };
}

/** Compares postings to customers who are drawn anew for each sample, so that no sample rests on rows that the one before has read. */
export async function postingFigure(sizes: Sizes, log: (line: string) => void): Promise<Figure> {
  const post = ({ db, others }: Filled) => ({
    measure: () =>
      meanOf(
        Array.from({ length: postings }, () => drawn(others)),
        (accountId) => postDeposit(db, accountId),
      ),
  });
  const rounds = await byTurns({ many: post(sizes.many), few: post(sizes.few) }, { rounds: ROUNDS, warmUps: 2, log });
  return { ...row, what: 'posting a deposit', ...against(rounds, 'many', 'few') };
}

/** Compares the rules of a night, on customers who are drawn anew for each sample and whose findings are stored by an earlier look. */
export async function nightFigure(sizes: Sizes, log: (line: string) => void): Promise<Figure> {
  const look = ({ db, others }: Filled) => ({
    measure: async () => {
      const customers = await nextCustomers(db, drawn(others), looked_at);
      if (customers.length === 0) throw new Error('Nobody is left to look at');
      await lookAtThem(db, customers);
      const began = performance.now();
      await lookAtThem(db, customers);
      return (performance.now() - began) / customers.length;
    },
  });
  const rounds = await byTurns({ many: look(sizes.many), few: look(sizes.few) }, { rounds: ROUNDS, warmUps: 2, log });
  return { ...row, what: 'the rules of a night, of one customer', ...against(rounds, 'many', 'few') };
}

/** Returns a random one of some customers. */
const drawn = (customers: readonly string[]) => customers[Math.floor(Math.random() * customers.length)] ?? '';

async function meanOf(accountIds: readonly string[], act: (accountId: string) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const accountId of accountIds) await act(accountId);
  return (performance.now() - began) / accountIds.length;
}
