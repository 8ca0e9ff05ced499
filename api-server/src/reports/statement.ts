import { sql } from 'kysely';
import { balanceBefore, linesAfter, sumsOf, type Line, type Span } from '../ledger/lines.ts';
import { bankOf, describeAccount } from '../movements/bank-accounts.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import { isMovementId } from '../movements/movements.ts';
import type { Database } from '../platform/db/database.ts';

const batch_lines = 500;

/** Minor units. opening + credited - debited = closing. */
export interface Sums {
  readonly opening: bigint;
  readonly credited: bigint;
  readonly debited: bigint;
  readonly closing: bigint;
  readonly lines: number;
}

/**
 * What a time began with, what came, what left, and what it ended with, from the ledger.
 * @throws when they do not add up: a paper that says so does not leave the house.
 */
export async function readSums(db: Database, accountId: string, span: Span): Promise<Sums> {
  const account = customerAccount(accountId, 'COP');
  const opening = await balanceBefore(db, account, span.from);
  const closing = await balanceBefore(db, account, span.until);
  const { credited, debited, lines } = await sumsOf(db, account, span);
  if (opening + credited - debited !== closing) throw new Error(`The statement of ${account} does not add up`);
  return { opening, credited, debited, closing, lines };
}

/** A line of the ledger with the movement that it belongs to. */
export interface StatementLine extends Line {
  readonly kind: string;
  /** The bank and the end of the account's number. */
  readonly destination: string;
}

/** The lines of a time, the oldest first, a batch at a time. */
export async function* statementLines(db: Database, accountId: string, span: Span): AsyncGenerator<StatementLine[]> {
  let after: Line | null = null;
  for (;;) {
    const lines: readonly Line[] = await linesAfter(db, customerAccount(accountId, 'COP'), span, after, batch_lines);
    if (lines.length > 0) yield withMovements(lines, await movementsOf(db, lines));
    after = lines.at(-1) ?? null;
    if (lines.length < batch_lines) return;
  }
}

type Movements = ReadonlyMap<string, { kind: string; destination: string }>;

function withMovements(lines: readonly Line[], movements: Movements): StatementLine[] {
  return lines.map((line) => {
    const movement = movements.get(line.reference);
    if (!movement) throw new Error(`The line ${line.id} of the ledger belongs to no movement`);
    return { ...line, ...movement };
  });
}

async function movementsOf(db: Database, lines: readonly Line[]): Promise<Movements> {
  const ids = [...new Set(lines.map(({ reference }) => reference))].filter(isMovementId);
  const rows = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .select(['movement.id', 'movement.kind', 'bank_id', 'number'])
    .where(sql<boolean>`movement.id = any (${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, kind, bank_id, number }) => [
      id,
      { kind, destination: describeAccount(bankOf(bank_id).name, number) },
    ]),
  );
}
