import { keptMobile, mobileForm } from '@caudal/api-spec/terms';
import { refuse } from '@caudal/api-spec/server';
import { keepFormerContact } from '../identity/contact-changes.ts';
import { findWaitingChange } from '../identity/email-changes.ts';
import { writeTo } from '../identity/tell.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce, announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { completeAccount } from '../identity/customer-account.ts';
import { audit } from './audit.ts';
import { changeCustomer, declareProfile, findCustomer, findProfile, lockCustomer } from './customer.ts';

/** Handlers with which customers read and change their own profile. Rules customers 11 and identity 17. */
export function profileHandlers(services: Services) {
  const { db, clock } = services;
  return {
    readProfile: async (_request, { caller: { accountId, email } }) => {
      const [profile, customer, waiting] = await Promise.all([
        findProfile(db, accountId),
        findCustomer(db, accountId),
        findWaitingChange(db, accountId, clock()),
      ]);
      return {
        email,
        emailChange: waiting && { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() },
        fullName: profile?.fullName ?? null,
        document: profile && {
          type: nameOfCode('2', profile.identificationType) ?? profile.identificationType,
          number: `····${profile.documentNumber.slice(-4)}`,
        },
        cellphone: profile?.cellphone ?? null,
        address: profile?.address || null,
        isVerified: (customer?.verifiedLevel ?? 0) > 0,
      };
    },

    changeCellphone: async ({ body }, { caller: { accountId }, visitor }) => {
      if (!mobileForm.test(body.cellphone)) return refuse('validation_failed', [unlikelyCellphone]);
      const cellphone = keptMobile(body.cellphone);
      return inTransaction(services.db, async (transaction) => {
        await lockCustomer(transaction, accountId);
        const former = (await findProfile(transaction, accountId))?.cellphone;
        // The cellphone is declared with the first level; before that, there is no number to change.
        if (former === undefined) return refuse('not_found');
        if (former === cellphone) return {};
        const now = services.clock();
        if (!(await countAttempt(transaction, ['cellphone_change', accountId], now))) return refuse('rate_limited');
        await declareProfile(transaction, accountId, { cellphone });
        await changeCustomer(transaction, accountId, { last_modified_at: now });
        await keepFormerContact(transaction, accountId, { field: 'cellphone', former }, now);
        await audit.onOwnFile(transaction, accountId, visitor.requestId, 'cellphone.changed');
        const ending = cellphone.slice(-4);
        await writeTo(services, transaction, accountId, 'cellphone_changed', { ending: { es: ending, en: ending } });
        await announce(transaction, accountId, 'verification');
        await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
        return {};
      });
    },
  } satisfies Partial<AllHandlers>;
}

const unlikelyCellphone = {
  path: '/cellphone',
  message: {
    es: 'Escribe un celular de 10 dígitos que empiece por 3, o de otro país con + y su indicativo.',
    en: 'Type a mobile number of 10 digits that begins with 3, or one of another country with + and its code.',
  },
};

export function surveyHandlers({ db, clock }: Services) {
  return {
    answerSurvey: async ({ body }, { caller, visitor }) => {
      await inTransaction(db, async (transaction) => {
        const now = clock();
        const answered = await transaction
          .updateTable('customers.customer')
          .set({
            survey_response_a: body.responseA,
            survey_response_b: body.responseB,
            survey_answered_at: now,
            last_modified_at: now,
          })
          .where('account_id', '=', caller.accountId)
          .where('survey_answered_at', 'is', null)
          .returning('account_id')
          .executeTakeFirst();
        if (!answered) return;
        await completeAccount(transaction, caller.accountId);
        await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'survey.answered');
      });
      await announce(db, caller.accountId, 'account');
      return {};
    },
  } satisfies Partial<AllHandlers>;
}
