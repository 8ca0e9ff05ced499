import { open, seal } from '../secret-box.ts';

/** A payload with secrets, as it is stored: finished jobs stay in the table for days, and a reader of the table can use nothing. */
interface SealedPayload {
  /** The sealed payload in base64. */
  sealed: string;
}

export function sealPayload(payload: object, key: Buffer, job: string): SealedPayload {
  return { sealed: seal(Buffer.from(JSON.stringify(payload)), key, `job:${job}`).toString('base64') };
}

/**
 * Opens a stored payload; one that was never sealed is returned as it is.
 * @throws when it was changed, or was sealed with another key or for another job.
 */
export function openPayload<Payload extends object>(kept: Payload | SealedPayload, key: Buffer, job: string): Payload {
  if (!('sealed' in kept && typeof kept.sealed === 'string')) return kept as Payload;
  return JSON.parse(open(Buffer.from(kept.sealed, 'base64'), key, `job:${job}`).toString()) as Payload;
}
