import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../../customers/audit.ts';
import { isCustomer } from '../../customers/customer.ts';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';
import { addRequest, findRequests, withdrawRequest, type DocumentRequest } from '../document-requests.ts';
import { levelOf } from '../requirements.ts';
import { updateReview } from '../review.ts';
import { announceChange } from '../send-level.ts';
import type { VerificationServices } from '../services.ts';
import { onCustomer } from '../../customers/on-customer.ts';

/** So many may be open about one customer. */
const requests_max = 20;

const toWire = ({ id, level, name, reason, requestedAt }: DocumentRequest) => ({
  id,
  level,
  name,
  reason,
  requestedAt: requestedAt.toISOString(),
});

/** Documents that an officer asks one customer for, by name and with a reason. Rule verification 22. */
export function requestHandlers({ db, clock, requirements }: VerificationServices) {
  return {
    listDocumentRequests: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'document requests', context);
      return (await findRequests(db, userId)).map(toWire);
    },

    requestDocument: async ({ body: { userId, level, name, reason } }, { caller, visitor }) =>
      onCustomer(db, userId, { caller }, async (transaction, customer) => {
        if (!levelOf(requirements, customer.personType, level)) return refuse('validation_failed', [noSuchLevel]);
        const open = await findRequests(transaction, userId);
        if (open.length >= requests_max) return refuse('document_requests_full');
        const asked = { level, name: name.trim(), reason: reason.trim(), officerId: caller.accountId };
        const id = await addRequest(transaction, userId, asked, clock());
        await audit.record(transaction, {
          actor: { kind: 'officer', id: caller.accountId },
          action: 'document.requested',
          subject: { kind: 'customer', id: userId },
          requestId: visitor.requestId,
          detail: { request: id, level, name: asked.name, reason: asked.reason },
        });
        await announceChange(transaction, userId);
        return (await findRequests(transaction, userId)).map(toWire);
      }),

    withdrawDocumentRequest: async ({ body: { userId, requestId } }, { caller, visitor }) =>
      onCustomer(db, userId, { caller }, async (transaction, customer) => {
        const taken = await withdrawRequest(transaction, userId, { requestId, officerId: caller.accountId }, clock());
        if (!taken) return refuse('not_found');
        await updateReview(transaction, customer, clock());
        await audit.record(transaction, {
          actor: { kind: 'officer', id: caller.accountId },
          action: 'document_request.withdrawn',
          subject: { kind: 'customer', id: userId },
          requestId: visitor.requestId,
          detail: { request: requestId, level: taken.level, name: taken.name },
        });
        await announceChange(transaction, userId);
        return (await findRequests(transaction, userId)).map(toWire);
      }),
  } satisfies Partial<AllHandlers>;
}

const noSuchLevel = {
  path: '/level',
  message: { es: 'El cliente no tiene ese nivel.', en: 'The customer has no such level.' },
};
