import { sql } from 'kysely';
import type { Registered } from '../customers/screening-standing.ts';
import type { Database } from '../platform/db/database.ts';
import { actNamed, isSet, type StandingAct } from './standing-act.ts';

/** What officers did last about a customer's standing, and why it is so. */
export interface RegisteredAct {
  act: StandingAct | 'set_risk';
  /** E-mails: who proposed it, and who agreed where another did. */
  by: readonly string[];
  at: Date;
  reason: string | null;
}

/** The last act about each of risk, lists, PEP and permission, where it still stands: what a later match ended is left to the trail. */
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
