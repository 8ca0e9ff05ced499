import type { Database } from '../db/database.ts';
import type { Detail } from './details.ts';

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

/** Of a person, their money or their file: it stands in a customer's trail. */
type PersonalSubject =
  | 'account'
  | 'session'
  | 'customer'
  | 'document'
  | 'bank_account'
  | 'movement'
  | 'case'
  | 'black_list_entry'
  | 'screening_hit';

/** Of the product itself: no trail of a customer has it. */
type HouseSubject = 'setting' | 'rule' | 'role' | 'list' | 'operation';

export type SubjectKind = PersonalSubject | HouseSubject;

interface Act<Action extends string> {
  actor: Actor;
  /** `noun.verb`, past tense. */
  action: Action;
  requestId: string;
}

interface About<Kind extends SubjectKind, Facts> {
  subject: { kind: Kind; id: string };
  /** Facts about the act. Never secrets, never what the subject's own rows hold. */
  detail?: Facts;
}

export type AuditEvent<Action extends string = string> = Act<Action> &
  (
    | About<PersonalSubject, Detail>
    | About<HouseSubject, Record<string, string | number | boolean | readonly string[] | undefined>>
  );

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
