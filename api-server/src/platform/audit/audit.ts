import type { Database } from '../db/database.ts';

export type Actor =
  | { kind: 'customer' | 'officer'; id: string }
  /** Nobody who is signed in: known by the address of the request. */
  | { kind: 'visitor'; id: string }
  | { kind: 'system'; id: SystemActor }
  /** The bank, or another way for money to come and go, by its name. */
  | { kind: 'system'; rail: string };

/** What acts by itself, an alert rule by its own name. The trail has words for each. */
export type SystemActor = NamedActor | `rule:${string}`;
export type NamedActor =
  | 'blacklist'
  | 'cases'
  | 'create-officer'
  | 'evm'
  | 'poll_deposits'
  | 'screening'
  | 'send_recovery'
  | 'sessions_max';

export type SubjectKind =
  | 'account'
  | 'session'
  | 'customer'
  | 'document'
  | 'bank_account'
  | 'movement'
  | 'case'
  | 'setting'
  | 'rule'
  | 'role'
  | 'black_list_entry'
  | 'list'
  | 'screening_hit'
  | 'operation';

export interface AuditEvent<Action extends string = string> {
  actor: Actor;
  /** `noun.verb`, past tense. */
  action: Action;
  subject: { kind: SubjectKind; id: string };
  requestId: string;
  /** Facts about the act. Never secrets, never what the subject's own rows hold. */
  detail?: Record<string, string | number | boolean | readonly string[]>;
}

/** How an area writes to the log: its own actions and no others. Each area makes one, in its `audit.ts`. */
export function auditOf<const Action extends string>(actions: readonly Action[]) {
  return {
    actions,
    /** Adds to the log, in the caller's transaction when it is handed one: what was rolled back was not done. */
    record: async (db: Database, ...events: AuditEvent<Action>[]): Promise<void> => {
      if (events.length === 0) return;
      await db
        .insertInto('audit.event')
        .values(
          events.map(({ actor, action, subject, requestId, detail = {} }) => ({
            actor_kind: actor.kind,
            actor_id: 'rail' in actor ? actor.rail : actor.id,
            action,
            subject_kind: subject.kind,
            subject_id: subject.id,
            detail: JSON.stringify(detail),
            request_id: requestId,
          })),
        )
        .execute();
    },
  };
}
