// The records of a customer that grow with the years, read a batch at a time.
import { sql } from 'kysely';
import { inPesos } from '../assets/pesos.ts';
import { linesAfter, type Line } from '../ledger/lines.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import { listFiatMovements } from '../movements/movement-list.ts';
import type { Database } from '../platform/db/database.ts';
import { inBatches, type Json } from '../platform/json-file.ts';

const batch_rows = 500;

/** As the history shows them, the newest first, each with what happened to it. */
export async function* movementsOf(db: Database, accountId: string): AsyncGenerator<readonly Json[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listFiatMovements(db, accountId, { size: batch_rows, ...(cursor !== undefined && { cursor }) });
    if (!page) throw new Error('A cursor of our own was not understood');
    const steps = await stepsOf(
      db,
      page.results.map(({ transactionId }) => transactionId),
    );
    yield page.results.map((movement) => ({ ...movement, timeline: steps.get(movement.transactionId) ?? [] }));
    cursor = page.nextCursor;
  }
}

async function stepsOf(db: Database, movementIds: readonly string[]): Promise<ReadonlyMap<string, readonly Json[]>> {
  const rows = await db
    .selectFrom('movements.step')
    .select(['movement_id', 'step', 'at', 'message'])
    .where('movement_id', '=', (eb) => eb.fn.any(eb.val([...movementIds])))
    .orderBy('at')
    .execute();
  const byMovement = Map.groupBy(rows, ({ movement_id }) => movement_id);
  return new Map(
    [...byMovement].map(([id, steps]) => [id, steps.map(({ step, at, message }) => ({ step, at, message }))]),
  );
}

/** What changed the balance in pesos, the oldest first. */
export async function* balanceLinesOf(db: Database, accountId: string, now: Date): AsyncGenerator<readonly Json[]> {
  const code = customerAccount(accountId, 'COP');
  const ever = { from: new Date(0), until: now };
  const batches = inBatches<Line>(batch_rows, (after) => linesAfter(db, code, ever, after, batch_rows));
  for await (const lines of batches)
    yield lines.map(({ at, change, balance, reason, reference }) => ({
      at,
      currency: 'COP',
      change: inPesos(change),
      balance: inPesos(balance),
      reason,
      reference,
    }));
}

export async function* signInsOf(db: Database, accountId: string): AsyncGenerator<readonly Json[]> {
  const read = (after: { at: Date; id: string } | null) =>
    db
      .selectFrom('identity.sign_in')
      .select(['id', 'at', 'user_agent', 'user_device', 'network', 'country', 'city', 'result', 'is_new_place'])
      .select(['answer', 'answered_at'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(batch_rows)
      .execute();
  for await (const rows of inBatches<Awaited<ReturnType<typeof read>>[number]>(batch_rows, read))
    yield rows.map((row) => ({
      at: row.at,
      browser: row.user_device ?? row.user_agent,
      network: row.network,
      country: row.country,
      city: row.city,
      result: row.result,
      isNewPlace: row.is_new_place,
      answer: row.answer,
      answeredAt: row.answered_at,
    }));
}

/** What the customer did, as it is on record. What officers and the product did is theirs to answer for. */
export async function* activityOf(db: Database, accountId: string): AsyncGenerator<readonly Json[]> {
  const read = (after: { id: bigint } | null) =>
    db
      .selectFrom('audit.event')
      .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'detail'])
      .where('actor_kind', '=', 'customer')
      .where('actor_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? 0n))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  for await (const rows of inBatches<Awaited<ReturnType<typeof read>>[number]>(batch_rows, read))
    yield rows.map(({ at, action, subject_kind, subject_id, detail }) => ({
      at,
      action,
      subject: { kind: subject_kind, id: subject_id },
      detail: detail as Json,
    }));
}

/** What the customer was told, the oldest first. */
export async function* noticesOf(db: Database, accountId: string): AsyncGenerator<readonly Json[]> {
  const read = (after: { id: string } | null) =>
    db
      .selectFrom('identity.notice')
      .select(['id', 'at', 'kind', 'amount', 'movement_id', 'read_at'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  for await (const rows of inBatches<Awaited<ReturnType<typeof read>>[number]>(batch_rows, read))
    yield rows.map(({ at, kind, amount, movement_id, read_at }) => ({
      at,
      kind,
      pesos: amount === null ? null : inPesos(amount),
      movement: movement_id,
      readAt: read_at,
    }));
}

/** What the customer wrote to us, the oldest first. */
export async function* messagesOf(db: Database, accountId: string): AsyncGenerator<readonly Json[]> {
  const read = (after: { id: string } | null) =>
    db
      .selectFrom('support.message')
      .select(['id', 'at', 'sender', 'subject', 'message'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  for await (const rows of inBatches<Awaited<ReturnType<typeof read>>[number]>(batch_rows, read))
    yield rows.map(({ at, sender, subject, message }) => ({ at, sender, subject, message }));
}
