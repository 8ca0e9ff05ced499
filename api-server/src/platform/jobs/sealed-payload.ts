import { sql } from 'kysely';
import type { KeyRing } from '../sealing/key-ring.ts';
import { countByKey, type SealedValues } from '../sealing/sealed-values.ts';
import { open, seal } from '../sealing/secret-box.ts';
import { rowLimit } from '../db/row-limit.ts';

/**
 * A payload with secrets, as it is stored. Finished jobs stay in the table for days; sealed, their secrets are of no use to a reader of the
 * table.
 */
interface SealedPayload {
  /** The sealed payload in base64. */
  sealed: string;
}

export function sealPayload(payload: object, key: KeyRing, job: string): SealedPayload {
  return { sealed: seal(Buffer.from(JSON.stringify(payload)), key, `job:${job}`).toString('base64') };
}

/**
 * Opens a stored payload. Returns a payload that was never sealed unchanged.
 * @throws when the payload was changed, or was sealed with another key or for another job.
 */
export function openPayload<Payload extends object>(kept: Payload | SealedPayload, key: KeyRing, job: string): Payload {
  if (!('sealed' in kept && typeof kept.sealed === 'string')) return kept as Payload;
  return JSON.parse(open(Buffer.from(kept.sealed, 'base64'), key, `job:${job}`).toString()) as Payload;
}

/** SQL for the name of the key that sealed a payload. The beginning of the sealed bytes holds it, so only that is decoded. */
const keyOf = sql`sealing.key_of(decode(left(data->>'sealed', 64), 'base64'))`;

/** The sealed payloads of all queues. Includes those of finished jobs, which are kept for days. */
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
