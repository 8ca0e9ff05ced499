import type { Database } from '../db/database.ts';
import { insertLast } from '../db/last-writes.ts';
import type { Detail } from './details.ts';

export type Actor =
  | { kind: 'customer' | 'officer'; id: string }
  /** A caller who is not signed in, identified by the address of the request. */
  | { kind: 'visitor'; id: string }
  | { kind: 'system'; id: SystemActor }
  /** The bank, or another rail for money in and out, identified by its name. */
  | { kind: 'system'; rail: string };

/** A part of the product that acts by itself, or an alert rule, under its own name. The audit trail has words for each of these actors. */
export type SystemActor = NamedActor | `rule:${string}`;
export type NamedActor =
  | 'blacklist'
  | 'cases'
  | 'company_provider'
  | 'create-officer'
  | 'evm'
  | 'poll_deposits'
  | 'screening'
  | 'send_recovery'
  | 'sessions_max';

/** Subjects that are a person, their money or their file. Events about them appear in the customer's audit trail, which officers read. */
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

/** Subjects that are parts of the product itself. Events about them appear in no customer's audit trail. */
type HouseSubject = 'setting' | 'rule' | 'role' | 'list' | 'operation';

type SubjectKind = PersonalSubject | HouseSubject;

interface Act {
  actor: Actor;
  requestId: string;
}

interface About<Action extends string, Kind extends SubjectKind, Facts> {
  /** The action as `noun.verb`, past tense. */
  action: Action;
  subject: { kind: Kind; id: string };
  /** Facts about the act. They must not contain secrets or data that the subject's own rows hold. */
  detail?: Facts;
}

type Happening<Action extends string> =
  | About<Action, PersonalSubject, Detail>
  | About<Action, HouseSubject, Record<string, string | number | boolean | readonly string[] | undefined>>;

type AuditEvent<Action extends string = string> = Act & Happening<Action>;

/** The part of a request's context that identifies the officer and the request. */
interface Asked {
  caller: { accountId: string };
  visitor: { requestId: string };
}

const insert = `
  insert into audit.event (actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
  select actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id
    from json_to_recordset($1::json) as event
      (actor_kind text, actor_id text, action text, subject_kind text, subject_id text, detail jsonb, request_id text)`;

/** Creates the audit log writer of an area, restricted to the area's own actions. Each area creates its writer in its `audit.ts`. */
export function auditOf<const Action extends string>(actions: readonly Action[]) {
  /** Writes events to the log. When `db` is a transaction, a rollback removes the events too. */
  const record = async (db: Database, ...events: AuditEvent<Action>[]): Promise<void> => {
    if (events.length === 0) return;
    const rows = events.map(({ actor, action, subject, requestId, detail = {} }) =>
      JSON.stringify({
        actor_kind: actor.kind,
        actor_id: 'rail' in actor ? actor.rail : actor.id,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        detail,
        request_id: requestId,
      }),
    );
    await insertLast(db, insert, rows.join(','));
  };
  const by =
    (kind: 'customer' | 'officer') =>
    (db: Database, id: string, requestId: string, happening: Happening<Action>): Promise<void> =>
      record(db, { actor: { kind, id }, requestId, ...happening });
  /** Returns a function that records an act of customers on their own account or file. */
  const onOwn =
    (kind: 'account' | 'customer') =>
    (db: Database, id: string, requestId: string, action: Action, detail: Detail = {}): Promise<void> =>
      record(db, { actor: { kind: 'customer', id }, requestId, action, subject: { kind, id }, detail });
  /** Records an act of an officer on a customer's file. */
  const onCustomer = (db: Database, { caller, visitor }: Asked, action: Action, id: string, detail: Detail = {}) =>
    record(db, {
      actor: { kind: 'officer', id: caller.accountId },
      requestId: visitor.requestId,
      action,
      subject: { kind: 'customer', id },
      detail,
    });
  return {
    actions,
    record,
    byCustomer: by('customer'),
    byOfficer: by('officer'),
    onOwnAccount: onOwn('account'),
    onOwnFile: onOwn('customer'),
    onCustomer,
  };
}
