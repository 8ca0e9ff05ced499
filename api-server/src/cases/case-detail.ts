import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { actionsOf, type Looker } from './case-actions.ts';
import { kindNamed, namedFact, needsSecond, type CaseKind, type CaseKinds } from './case-kind.ts';
import { caseRow, namedCases, toNamedCase, type NamedCase } from './case-list.ts';

type Schemas = components['schemas'];

/** Returns a case with everything that a decision needs; null when there is no such case. */
export async function readCaseDetail(
  db: Database,
  kinds: CaseKinds,
  id: string,
  looker: Looker,
  now: Date,
): Promise<Schemas['CaseDetail'] | null> {
  const kept = await namedCases(db).where('cases.case.id', '=', id).executeTakeFirst();
  if (!kept) return null;
  const one = toNamedCase(kept, now);
  const kind = kindNamed(kinds, one.kind);
  const [facts, history] = await Promise.all([kind.describe(db, one), readHistory(db, kind, id)]);
  const { glance: _glance, proposedBy: _proposedBy, reason: _reason, ...row } = caseRow(one, kinds);
  return {
    ...row,
    facts: facts.map(namedFact),
    views: [...(kind.views ?? [])],
    choices: await Promise.all(
      kind.choices.map(async ({ whyNot, asksForCustomer = false, ...choice }) => ({
        ...choice,
        asksForCustomer,
        because: (await whyNot?.(one, db)) ?? null,
      })),
    ),
    needsSecondOfficer: needsSecond(kind, one),
    proposal: proposalOf(one),
    actions: actionsOf(one, kind, looker),
    history,
  };
}

/** Returns the proposal or the decision of a case: a decision can still be read after the case is closed. */
function proposalOf(one: NamedCase): Schemas['CaseProposal'] | null {
  if (!one.decidedBy || !one.decision) return null;
  return {
    decision: one.decision,
    reason: one.reason ?? '',
    message: one.message,
    by: { id: one.decidedBy, email: one.deciderEmail ?? '' },
    at: (one.decidedAt ?? one.openedAt).toISOString(),
  };
}

async function readHistory(db: Database, { news = {} }: CaseKind, caseId: string): Promise<Schemas['CaseEvent'][]> {
  const rows = await db
    .selectFrom('cases.event as event')
    .leftJoin('identity.account as officer', 'officer.id', 'event.officer_id')
    .select(['act', 'at', 'note', 'decision', 'message', 'facts', 'officer_id', 'officer.email'])
    .where('event.case_id', '=', caseId)
    .orderBy('event.id')
    .execute();
  return rows.map(({ act, at, officer_id, email, facts, ...words }) => ({
    act: act as Schemas['CaseEvent']['act'],
    at: at.toISOString(),
    officer: officer_id && email ? { id: officer_id, email } : null,
    ...words,
    news: facts.flatMap((fact) => news[fact] ?? []),
  }));
}
