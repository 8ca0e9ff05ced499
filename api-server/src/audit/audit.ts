import type { Database } from '../db/database.ts';

export type Actor =
  | { kind: 'customer' | 'officer'; id: string }
  /** Nobody who is signed in: known by the address of the request. */
  | { kind: 'visitor'; id: string }
  /** A job or the bank; the id says which. */
  | { kind: 'system'; id: string };

/** Everything that is written to the audit log. `noun.verb`, past tense. */
export type AuditAction =
  | 'account.registered'
  | 'account.activated'
  | 'session.opened'
  | 'session.refused'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'officer.invited'
  | 'officer.enrolled'
  | 'access.denied'
  | 'survey.answered'
  | 'documents.uploaded'
  | 'level.submitted'
  | 'level.verified'
  | 'document.read'
  | 'document.accepted'
  | 'document.declined'
  | 'customer.read'
  | 'bank_account.added'
  | 'bank_account.changed'
  | 'bank_account.removed'
  | 'deposit.requested'
  | 'deposit.credited'
  | 'deposit.failed'
  | 'deposit.mismatched'
  | 'limit.exceeded'
  | 'bank_event.refused';

export interface AuditEvent {
  actor: Actor;
  action: AuditAction;
  subject: {
    kind: 'account' | 'session' | 'customer' | 'document' | 'bank_account' | 'fiat_transaction' | 'operation';
    id: string;
  };
  requestId: string;
  /** Facts about the act. Never secrets, never what the subject's own rows hold. */
  detail?: Record<string, string | number | boolean>;
}

/** Adds to the log, in the caller's transaction when it is handed one: what was rolled back was not done. */
export async function recordAudit(
  db: Database,
  { actor, action, subject, requestId, detail = {} }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit.event')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      detail: JSON.stringify(detail),
      request_id: requestId,
    })
    .execute();
}
