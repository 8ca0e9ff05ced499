import { refuse } from '@caudal/api-spec/server';
import { isCustomer } from '../customers/customer.ts';
import { isOwnCustomer } from '../identity/own-customer.ts';
import { officersWith } from '../identity/roles.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { chosenFilters, chosenOfPage } from '../platform/audit/chosen-filters.ts';
import type { Database } from '../platform/db/database.ts';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { neededNext } from './case-actions.ts';
import { readCaseDetail } from './case-detail.ts';
import { decisionHandlers } from './case-decision-handlers.ts';
import { kindNamed, type CaseKind, type CaseKinds } from './case-kind.ts';
import { caseFile } from './case-file.ts';
import { listCases, listCustomerCases, readCaseSummary } from './case-list.ts';
import type { CaseRecord } from './case-record.ts';
import { addEvent, findCase, holdCase } from './cases.ts';
import { onCase } from './on-case.ts';
import { takeNextCase } from './take-next-case.ts';

export function caseHandlers(services: Services, kinds: CaseKinds) {
  const { db, clock } = services;
  const act = onCase(services, kinds);
  return {
    ...decisionHandlers(services, kinds),
    listCustomerCases: casesOfCustomer(services, kinds),
    readCase: readCase(services, kinds),

    listCases: async ({ body }, { caller, visitor }) => {
      const page = await listCases(db, kinds, body, caller.accountId, clock());
      if (!page) return refuse('cursor_invalid');
      // A row names a customer, so the reading is recorded before the page is shown.
      await audit.byOfficer(db, caller.accountId, visitor.requestId, {
        action: 'cases.listed',
        subject: { kind: 'operation', id: 'listCases' },
        detail: {
          ...chosenOfPage(body),
          customers: [...new Set(page.results.flatMap(({ customer }) => customer?.id ?? []))],
        },
      });
      return page;
    },

    readCaseSummary: async (_request, { caller }) => readCaseSummary(db, kinds, caller.accountId, clock()),

    listCaseOfficers: async ({ params }, { caller }) => {
      const one = await findCase(db, params.caseId, clock());
      return one ? successors(db, one, kindNamed(kinds, one.kind), caller.accountId) : refuse('not_found');
    },

    takeCase: async ({ params }, context) =>
      act(params.caseId, 'take', context, async ({ transaction, one, now }) => {
        if (await isOwnCustomer(transaction, context.caller, one.customerId)) return refuse('own_customer');
        const refusal = await holdCase(transaction, one, context.caller.accountId, now);
        return refusal ?? { action: 'case.taken' };
      }),

    releaseCase: async ({ params }, context) =>
      act(params.caseId, 'release', context, async ({ transaction, one, now }) => {
        await transaction
          .updateTable('cases.case')
          .set({ holder_id: null, held_until: null })
          .where('id', '=', one.id)
          .execute();
        await addEvent(transaction, one.id, { act: 'released', at: now, officerId: context.caller.accountId });
        return { action: 'case.released' };
      }),

    handOverCase: async ({ params, body }, context) =>
      act(params.caseId, 'hand_over', context, async ({ transaction, one, kind, now }) => {
        if (await isOwnCustomer(transaction, context.caller, one.customerId)) return refuse('own_customer');
        const officers = await successors(transaction, one, kind, context.caller.accountId);
        if (!officers.some(({ id }) => id === body.officerId)) return refuse('validation_failed', [unknownOfficer]);
        await addEvent(transaction, one.id, {
          act: 'handed_over',
          at: now,
          officerId: context.caller.accountId,
          note: body.note ?? null,
        });
        // The case becomes the other officer's, even if a third officer held it.
        await holdCase(transaction, { ...one, holder: null }, body.officerId, now);
        return { action: 'case.handed_over', detail: { to: body.officerId } };
      }),

    takeNextCase: takeNextCase(services, kinds),
  } satisfies Partial<AllHandlers>;
}

const unknownOfficer = {
  path: '/officerId',
  message: { es: 'Elige un oficial de la lista.', en: 'Choose an officer from the list.' },
};

/**
 * Lists the other officers who may take the next step of a case: their role allows it, they did not propose it, and they are not its
 * customer.
 */
async function successors(
  db: Database,
  one: CaseRecord,
  kind: Pick<CaseKind, 'permission'>,
  callerId: string,
): Promise<{ id: string; email: string }[]> {
  const officers = await officersWith(db, 'cases.work', neededNext(one.state, kind));
  const proposer = one.state === 'proposed' ? one.decidedBy : null;
  const others = officers.filter(({ id }) => id !== callerId && id !== proposer);
  const own = await Promise.all(others.map(({ id }) => isOwnCustomer(db, { accountId: id }, one.customerId)));
  return others.filter((_, at) => !own[at]);
}

/** Returns the operation that reads one case with what a decision needs, and records it. */
function readCase({ db, clock }: Services, kinds: CaseKinds): Handler<'readCase'> {
  return async ({ params }, { caller, visitor }) => {
    const detail = await readCaseDetail(db, kinds, params.caseId, caller, clock());
    if (!detail) return refuse('not_found');
    if (await isOwnCustomer(db, caller, detail.customer?.id ?? null)) return refuse('own_customer');
    await audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action: 'case.read',
      subject: { kind: 'case', id: params.caseId },
      ...(detail.customer && { detail: { customer: detail.customer.id } }),
    });
    return detail;
  };
}

/** Returns the operation that lists the open cases of one customer. The audit log records it as a reading of that customer alone. */
function casesOfCustomer({ db, clock }: Services, kinds: CaseKinds): Handler<'listCustomerCases'> {
  return async ({ query: { userId } }, { caller, visitor }) => {
    if (!(await isCustomer(db, userId))) return refuse('not_found');
    await audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action: 'cases.listed',
      subject: { kind: 'operation', id: 'listCustomerCases' },
      detail: { further: false, customers: [userId] },
    });
    return listCustomerCases(db, kinds, userId, clock());
  };
}

/** Returns the operation that exports the queue as a file. Rule cases 9. */
export function exportCases({ db, clock }: Services, kinds: CaseKinds): Handler<'exportCases'> {
  const answerFile = createFileAnswers(reportPatience);
  return async ({ query: { dialect }, body }, { caller, visitor }) => {
    return answerFile({
      owner: caller.accountId,
      name: `casos-${dateInColombia(clock())}.csv`,
      table: caseFile(db, kinds, body, caller.accountId, clock()),
      dialect,
      onRecord: () =>
        audit.byOfficer(db, caller.accountId, visitor.requestId, {
          action: 'cases.exported',
          subject: { kind: 'operation', id: 'exportCases' },
          detail: chosenFilters(body),
        }),
    });
  };
}
