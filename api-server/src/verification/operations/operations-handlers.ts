import type { FieldProblem } from '@caudal/api-spec';
import { Refusal, refuse } from '@caudal/api-spec/server';
import type { Transaction } from '../../platform/db/database.ts';
import type { AccountContext, AllHandlers } from '../../platform/http/contexts.ts';
import { announceToOfficers } from '../../platform/live/live.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import { audit } from '../audit.ts';
import { addOfficerFiles } from '../officer-files.ts';
import type { VerificationServices } from '../services.ts';
import { decideReview } from './decide-review.ts';
import { hasOpenReview, openOperationsReview } from './open-review.ts';
import { operationsReadings } from './operations-readings.ts';
import { changeReview, findReview } from './reviews.ts';
import { requestHandlers } from './request-handlers.ts';
import { toWireReview } from './wire.ts';
import { onCustomer } from '../../customers/on-customer.ts';

/** Handlers for the numbered reviews of a customer's operations. Rules verification 18 and 25. */
export function operationsHandlers(services: VerificationServices) {
  const { db, clock } = services;

  /** Locks the customer, runs an officer's work on their operations, and announces it to officers unless it is refused. */
  const acting = async <Result>(
    userId: string,
    context: AccountContext,
    work: (transaction: Transaction) => Promise<Result>,
  ) =>
    onCustomer(db, userId, context, async (transaction) => {
      const result = await work(transaction);
      if (!(result instanceof Refusal)) await announceToOfficers(transaction, 'kyc.read', 'customers', userId);
      return result;
    });

  return {
    ...requestHandlers(services),
    ...operationsReadings(services),

    setOperationsLabel: async ({ body: { userId, reviewId, reviewLabel } }, context) => {
      if (nameOfCode('9', reviewLabel) === null) return refuse('validation_failed', [unknownLabel]);
      return acting(userId, context, async (transaction) => {
        const review = await findReview(transaction, userId, reviewId);
        if (!review) return refuse('not_found');
        await changeReview(transaction, reviewId, { label: reviewLabel });
        const detail = { review: reviewId, number: review.number, reviewLabel };
        await audit.onCustomer(transaction, context, 'review.labelled', userId, detail);
        return {};
      });
    },

    createOperationsReview: async ({ body: { userId } }, context) =>
      acting(userId, context, async (transaction) => {
        if (await hasOpenReview(transaction, userId)) return refuse('review_open');
        const id = await openOperationsReview(transaction, userId, context.caller.accountId, clock());
        const review = await findReview(transaction, userId, id);
        if (!review) throw new Error('A review that was just made is missing');
        await audit.onCustomer(transaction, context, 'review.opened', userId, { review: id, number: review.number });
        return toWireReview(review);
      }),

    addOperationsFiles: async ({ query: { userId }, body }, context) =>
      addOfficerFiles(
        services,
        userId,
        body,
        {
          purpose: 'nature_operations',
          formats: ['application/pdf'],
          review: (transaction, now) => openOperationsReview(transaction, userId, context.caller.accountId, now),
        },
        context,
      ),

    decideOperationsReview: async ({ body }, context) => decideReview(services, body, context),
  } satisfies Partial<AllHandlers>;
}

const unknownLabel: FieldProblem = {
  path: '/reviewLabel',
  message: { es: 'Elige una etiqueta de la lista.', en: 'Choose a label from the list.' },
};
