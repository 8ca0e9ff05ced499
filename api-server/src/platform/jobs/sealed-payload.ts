import { open, seal } from '../secret-box.ts';

/** How a payload with secrets is kept: finished jobs stay in the table for days, and whoever reads it can use nothing. */
export interface SealedPayload {
  /** Base64. */
  sealed: string;
}

export function sealPayload(payload: object, key: Buffer, job: string): SealedPayload {
  return { sealed: seal(Buffer.from(JSON.stringify(payload)), key, `job:${job}`).toString('base64') };
}

/** @throws when it was changed, or was sealed with another key or for another job. What was never sealed is as it was queued. */
export function openPayload<Payload extends object>(kept: Payload | SealedPayload, key: Buffer, job: string): Payload {
  if (!('sealed' in kept && typeof kept.sealed === 'string')) return kept as Payload;
  return JSON.parse(open(Buffer.from(kept.sealed, 'base64'), key, `job:${job}`).toString()) as Payload;
}
