import { textOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import { officerReason, textFormats } from '@caudal/api-spec/terms';
import { isOwnCustomer, isSamePerson } from '../identity/own-customer.ts';
import { mayStill } from '../identity/roles.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AllHandlers, Caller } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { needsSecond, type CaseDecision, type CaseKind, type CaseKinds } from './case-kind.ts';
import type { CaseRecord } from './case-record.ts';
import { addEvent, closeCase, holdCase, withoutProposal } from './cases.ts';
import { findNamed, namedCustomerOf, naming } from './named-customer.ts';
import { onCase } from './on-case.ts';

/** Returns the operations that decide a case and answer a proposal. */
export function decisionHandlers(services: Services, kinds: CaseKinds) {
  const act = onCase(services, kinds);
  return {
    decideCase: async ({ params, body }, context) =>
      act(params.caseId, 'decide', context, async ({ transaction, one, kind, now }) => {
        const chosen = await readChoice(transaction, { one, kind }, body, context.caller);
        if (chosen instanceof Refusal) return chosen;
        const { proposed, decision, reason, message, facts } = chosen;
        const officerId = context.caller.accountId;
        const words = { officerId, note: reason, decision, message };
        const impossible = await kind.check?.(transaction, proposed, decision, officerId);
        if (impossible) return impossible;
        const held = await holdCase(transaction, one, officerId, now);
        if (held) return held;
        const isProposal = needsSecond(kind, one);
        await transaction
          .updateTable('cases.case')
          .set({ decision, reason, message, decided_by: officerId, decided_at: now, facts })
          // A proposal has no holder, because it waits for another officer.
          .$if(isProposal, (query) => query.set({ state: 'proposed', holder_id: null, held_until: null }))
          .where('id', '=', one.id)
          .execute();
        if (isProposal) {
          await addEvent(transaction, one.id, { act: 'proposed', at: now, ...words });
          return { action: 'case.proposed', detail: { decision } };
        }
        const by = { proposedBy: officerId, approvedBy: officerId, requestId: context.visitor.requestId };
        await kind.apply?.(transaction, proposed, { decision, reason, message, ...by }, now);
        await closeCase(transaction, one.id, { act: 'decided', ...words }, now);
        return { action: 'case.decided', detail: { decision } };
      }),

    answerCaseProposal: async ({ params, body }, context) =>
      act(params.caseId, 'answer', context, async ({ transaction, one, kind, now }) => {
        const officerId = context.caller.accountId;
        const note = textOf(body.reason ?? '') || null;
        if (!body.approve && !textFormats.reason(note ?? '')) return refuse('validation_failed', [missingReason]);
        for (const about of [one.customerId, namedCustomerOf(one)])
          if (await isOwnCustomer(transaction, context.caller, about)) return refuse('own_customer');
        // The table of actions compares accounts, and the proposer may have another account.
        if (await isSamePerson(transaction, officerId, one.decidedBy ? [one.decidedBy] : []))
          return refuse('own_proposal');
        // Another proposal may have replaced the one that the officer read.
        if (one.decidedAt?.toISOString() !== body.proposedAt) return refuse('case_proposal_changed');
        if (!body.approve) {
          const rejected = { action: 'case.rejected', detail: { decision: one.decision ?? '' } } as const;
          if (kind.isOnlyAProposal) {
            await closeCase(transaction, one.id, { act: 'rejected', officerId, note }, now);
            return rejected;
          }
          await transaction.updateTable('cases.case').set(withoutProposal).where('id', '=', one.id).execute();
          await addEvent(transaction, one.id, { act: 'rejected', at: now, officerId, note });
          return rejected;
        }
        const proposal = proposalOf(one, kind);
        // Both officers need the permission at the moment of agreement.
        if (!(await mayStill(transaction, proposal.proposedBy, 'cases.work', kind.permission)))
          return refuse('proposer_gone');
        const impossible = await kind.check?.(transaction, one, proposal.decision, officerId);
        if (impossible) return impossible;
        const by = { approvedBy: officerId, requestId: context.visitor.requestId };
        await kind.apply?.(transaction, one, { ...proposal, ...by }, now);
        await closeCase(transaction, one.id, { act: 'approved', officerId, note }, now);
        return { action: 'case.approved', detail: { decision: proposal.decision } };
      }),
  } satisfies Partial<AllHandlers>;
}

/**
 * Reads an officer's choice from a request: one of the kind's choices that is possible now, with the message and the customer that it asks for.
 * Returns it with the case as it stands with it.
 */
async function readChoice(
  transaction: Transaction,
  { one, kind }: { one: CaseRecord; kind: CaseKind },
  { decision, reason, message, customer = '' }: components['schemas']['CaseDecision'],
  caller: Caller,
) {
  if (await isOwnCustomer(transaction, caller, one.customerId)) return refuse('own_customer');
  const choice = kind.choices.find((possible) => possible.decision === decision);
  if (!choice) return refuse('validation_failed', [unknownDecision]);
  const because = await choice.whyNot?.(one, transaction);
  if (because) return refuse('validation_failed', [{ path: '/decision', message: because }]);
  if (choice.asksForMessage && message === undefined) return refuse('validation_failed', [missingMessage]);
  const named = choice.asksForCustomer ? await findNamed(transaction, customer) : null;
  if (choice.asksForCustomer && named === null) return refuse('validation_failed', [unknownCustomer]);
  if (await isOwnCustomer(transaction, caller, named)) return refuse('own_customer');
  const proposed = { ...one, decision, facts: naming(one, named) };
  return {
    proposed,
    decision,
    reason: textOf(reason),
    message: choice.asksForMessage ? textOf(message ?? '') || null : null,
    facts: JSON.stringify(proposed.facts),
  };
}

function proposalOf(one: CaseRecord, kind: CaseKind): Omit<CaseDecision, 'approvedBy' | 'requestId'> {
  if (!one.decision || !one.decidedBy) throw new Error(`A proposed ${kind.kind} without a proposal`);
  return { decision: one.decision, reason: one.reason ?? '', message: one.message, proposedBy: one.decidedBy };
}

const unknownDecision = {
  path: '/decision',
  message: { es: 'Elige una de las decisiones del caso.', en: "Choose one of the case's decisions." },
};
/** The problem of a rejection without a reason. An approval needs no reason, which the contract's schema cannot express. */
const missingReason = { path: '/reason', message: officerReason.tooShort };
const unknownCustomer = {
  path: '/customer',
  message: { es: 'Ningún usuario tiene este correo.', en: 'No customer has this e-mail address.' },
};
const missingMessage = {
  path: '/message',
  message: { es: 'Escribe lo que leerá el usuario.', en: 'Write what the customer will read.' },
};
