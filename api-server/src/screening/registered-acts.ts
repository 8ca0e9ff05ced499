import { sql } from 'kysely';
import { findListedAs } from '../blacklist/hits.ts';
import type { Registered } from '../customers/screening-standing.ts';
import type { Database } from '../platform/db/database.ts';
import { listDecision } from './list-decision.ts';
import { actNamed, isSet, type StandingAct } from './standing-act.ts';

/** The last act of officers about one part of a customer's standing: risk, lists, PEP, permission to transact, or black list. */
export interface RegisteredAct {
  act: StandingAct | 'set_risk' | 'black_list';
  /** The e-mails of the officer who proposed the act and, when two decided, of the officer who agreed. */
  by: readonly string[];
  at: Date;
  reason: string | null;
}

/** An act about a customer's standing that one officer proposed and another has to agree to. */
interface WaitingAct extends Omit<RegisteredAct, 'act'> {
  act: StandingAct;
  caseId: string;
}

/**
 * Lists the last act about each of risk, lists, PEP and permission, if it is still in force. An act that a later match ended is only in the
 * audit trail.
 */
export async function listRegisteredActs(
  db: Database,
  accountId: string,
  registered: Registered,
): Promise<RegisteredAct[]> {
  const { rows } = await sql<{
    act: string | null;
    risk: string | null;
    by: string[];
    at: Date;
    reason: string | null;
  }>`
    with act as (
      select distinct on (what) what, id, at, actor_id, detail
      from (
        select id, at, actor_id, detail, case when action = 'customer.risk_set' then 'set_risk'
          else regexp_replace(detail ->> 'act', '^(un|dis)', '') end as what
        from audit.event
        where subject_kind = 'customer' and subject_id = ${accountId}
          and action in ('customer.risk_set', 'customer.standing_changed')
      ) done order by what, id desc
    )
    select detail ->> 'act' as act, detail ->> 'to' as risk, at, detail ->> 'reason' as reason, array(
        select email from jsonb_array_elements_text(coalesce(detail -> 'officers', jsonb_build_array(actor_id)))
          with ordinality as officer (id, place) join identity.account on account.id = officer.id::uuid order by place
      ) as by
    from act order by at desc`.execute(db);
  return rows.flatMap<RegisteredAct>(({ act: name, risk, ...said }) => {
    const act = actNamed(name);
    if (act) return isSet(act, registered) ? [{ act, ...said }] : [];
    return risk === (registered.risk ?? 'none') ? [{ act: 'set_risk', ...said }] : [];
  });
}

/** Returns the officers who last carried out an act about a customer: the officer who proposed it, then the officer who agreed. */
export async function whoRegistered(db: Database, accountId: string, act: StandingAct): Promise<string[]> {
  const { rows } = await sql<{ officers: string[] }>`
    select coalesce(detail -> 'officers', jsonb_build_array(actor_id)) as officers from audit.event
    where subject_kind = 'customer' and subject_id = ${accountId}
      and action = 'customer.standing_changed' and detail ->> 'act' = ${act}
    order by id desc limit 1`.execute(db);
  return rows[0]?.officers ?? [];
}

/** Lists the entries of the black list that stop a customer's money. */
export async function listBlackListActs(db: Database, accountId: string): Promise<RegisteredAct[]> {
  const entries = await findListedAs(db, accountId);
  return entries.map(({ by, ...said }) => ({ act: 'black_list', by: [by], ...said }));
}

export async function listWaitingActs(db: Database, accountId: string): Promise<WaitingAct[]> {
  const rows = await db
    .selectFrom('cases.case as one')
    .innerJoin('identity.account as officer', 'officer.id', 'one.decided_by')
    .select(['one.id', 'one.subject', 'one.reason', 'one.decided_at as at', 'officer.email'])
    .where('one.kind', '=', listDecision.kind)
    .where('one.customer_id', '=', accountId)
    .where('one.state', '=', 'proposed')
    .orderBy('one.id')
    .execute();
  return rows.flatMap(({ id, subject, email, reason, at }) => {
    const act = actNamed(subject);
    return act && at ? [{ act, caseId: id, by: [email], at, reason }] : [];
  });
}
