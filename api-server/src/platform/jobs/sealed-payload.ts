import { sql } from 'kysely';
import type { KeyRing } from '../sealing/key-ring.ts';
import { countByKey, type SealedValues } from '../sealing/sealed-values.ts';
import { open, seal } from '../sealing/secret-box.ts';
import { rowLimit } from '../db/row-limit.ts';

/** A payload with secrets, as it is stored: finished jobs stay in the table for days, and a reader of the table can use nothing. */
interface SealedPayload {
  /** The sealed payload in base64. */
  sealed: string;
}

export function sealPayload(payload: object, key: KeyRing, job: string): SealedPayload {
  return { sealed: seal(Buffer.from(JSON.stringify(payload)), key, `job:${job}`).toString('base64') };
}

/**
 * Opens a stored payload; one that was never sealed is returned as it is.
 * @throws when it was changed, or was sealed with another key or for another job.
 */
export function openPayload<Payload extends object>(kept: Payload | SealedPayload, key: KeyRing, job: string): Payload {
  if (!('sealed' in kept && typeof kept.sealed === 'string')) return kept as Payload;
  return JSON.parse(open(Buffer.from(kept.sealed, 'base64'), key, `job:${job}`).toString()) as Payload;
}

/** The name of a payload's key, of which the beginning of the sealed bytes is enough. */
const keyOf = sql`sealing.key_of(decode(left(data->>'sealed', 64), 'base64'))`;

/** The sealed payloads of the queue, also of jobs that are done: they are kept for days. */
export const sealedPayloads: SealedValues = {
  what: 'pgboss.job.data',
  count: (db) => countByKey(db, keyOf, sql`pgboss.job where data ? 'sealed'`),
  others: async (db, key, most) => {
    const { rows } = await sql<{ id: string; name: string; sealed: string }>`
      select id::text, name, data->>'sealed' as sealed from pgboss.job
        where data ? 'sealed' and ${keyOf} <> ${key} limit ${rowLimit(most)}`.execute(db);
    return rows.map(({ id, name, sealed }) => ({
      renew: async (ring) => {
        const anew = sealPayload(openPayload({ sealed }, ring, name), ring, name);
        await sql`update pgboss.job set data = data || ${JSON.stringify(anew)}::jsonb
          where name = ${name} and id = ${id} and data->>'sealed' = ${sealed}`.execute(db);
      },
    }));
  },
};
