import { lineOf, textOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../../customers/audit.ts';
import { isCustomer, type Customer } from '../../customers/customer.ts';
import { tell } from '../../identity/tell.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { AccountContext, AllHandlers } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';
import { findLevel } from '../customer-levels.ts';
import { settleLevel } from '../document-decision.ts';
import { addRequest, findRequests, withdrawRequest, type DocumentRequest } from '../document-requests.ts';
import { levelOf } from '../requirements.ts';
import { updateReview } from '../review.ts';
import { announceChange } from '../send-level.ts';
import type { VerificationServices } from '../services.ts';
import { noteBacking } from '../unbacked-levels.ts';
import { findSubmissions } from '../submissions.ts';
import { reviewProgressOf, tellOfReview } from '../tell-of-review.ts';
import { onCustomer } from '../../customers/on-customer.ts';

/** The most open requests about one customer. */
const requests_max = 20;

const toWire = ({ id, level, name, reason, requestedAt }: DocumentRequest) => ({
  id,
  level,
  name,
  reason,
  requestedAt: requestedAt.toISOString(),
});

/** Handlers for documents that an officer asks one customer for, by name and with a reason. Rule verification 22. */
export function requestHandlers(services: VerificationServices) {
  const { db, clock, requirements } = services;
  return {
    listDocumentRequests: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'document requests', context);
      return (await findRequests(db, userId)).map(toWire);
    },

    requestDocument: async ({ body: { userId, level, name, reason } }, context) =>
      onCustomer(db, userId, context, async (transaction, customer) => {
        if (!levelOf(requirements, customer.personType, level)) return refuse('validation_failed', [noSuchLevel]);
        const at = await findLevel(transaction, requirements, customer, level);
        // The app has no form for sending a document at a verified level that was never sent, because an officer set it.
        if (at?.state === 'verified' && !at.submission) return refuse('validation_failed', [neverSent]);
        const open = await findRequests(transaction, userId);
        if (open.length >= requests_max) return refuse('document_requests_full');
        const asked = { level, name: lineOf(name), reason: textOf(reason), officerId: context.caller.accountId };
        const isSame = (one: DocumentRequest) => one.name.toLowerCase() === asked.name.toLowerCase();
        if (open.some((one) => one.level === level && isSame(one))) return refuse('validation_failed', [askedBefore]);
        const id = await addRequest(transaction, userId, asked, clock());
        const detail = { request: id, level, name: asked.name, reason: asked.reason };
        await audit.onCustomer(transaction, context, 'document.requested', userId, detail);
        await tell(services, transaction, userId, { kind: 'document_requested' }, '/application/verification');
        await announceChange(transaction, userId);
        return (await findRequests(transaction, userId)).map(toWire);
      }),

    withdrawDocumentRequest: async ({ body: { userId, requestId } }, context) =>
      onCustomer(db, userId, context, async (transaction, customer) => {
        const by = { requestId, officerId: context.caller.accountId };
        const taken = await withdrawRequest(transaction, userId, by, clock());
        if (!taken) return refuse('not_found');
        await settleWithout(services, transaction, customer, taken.level, context);
        const detail = { request: requestId, level: taken.level, name: taken.name };
        await audit.onCustomer(transaction, context, 'document_request.withdrawn', userId, detail);
        await announceChange(transaction, userId);
        return (await findRequests(transaction, userId)).map(toWire);
      }),
  } satisfies Partial<AllHandlers>;
}

/** Verifies a level if only the withdrawn request's document was missing. Expects the customer to be locked. */
async function settleWithout(
  services: VerificationServices,
  transaction: Transaction,
  customer: Customer,
  level: number,
  context: AccountContext,
): Promise<void> {
  const now = services.clock();
  const { accountId } = customer;
  const submission = (await findSubmissions(transaction, accountId)).find((one) => one.level === level);
  const before = await reviewProgressOf(transaction, customer);
  const isSent = submission?.state === 'submitted';
  const settled = isSent ? await settleLevel(transaction, customer, level, { ...services, context, now }) : customer;
  await updateReview(transaction, settled, now);
  await noteBacking(transaction, services.requirements, settled);
  if (settled !== customer) await services.identityAccepted(transaction, accountId, now);
  await tellOfReview(services, transaction, before, settled);
}

const askedBefore = {
  path: '/name',
  message: {
    es: 'Ya le pediste un documento con este nombre en este nivel.',
    en: 'A document of this name was asked for at this level already.',
  },
};

const neverSent = {
  path: '/level',
  message: {
    es: 'Un oficial le dio este nivel sin que lo enviara: pídelo en un nivel que haya enviado.',
    en: 'An officer gave this level without its having been sent: ask at one that the customer has sent.',
  },
};

const noSuchLevel = {
  path: '/level',
  message: { es: 'El cliente no tiene ese nivel.', en: 'The customer has no such level.' },
};
