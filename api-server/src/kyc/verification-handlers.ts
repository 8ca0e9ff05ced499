import { fromMinorUnits } from '@caudal/api-spec';
import { recordAudit } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AllHandlers, Handler } from '../http/handlers.ts';
import { announce } from '../live/live.ts';
import { monthlyVolume } from '../payments/volumes.ts';
import { nameOfCode } from '../reference/parameters.ts';
import type { Services } from '../services.ts';
import { findCustomer, findDocuments, lockCustomer } from './customers.ts';
import { findLevel1 } from './level-1.ts';
import { cop_decimals, monthlyLimit, type Level } from './limits.ts';

export function verificationHandlers(services: Services) {
  return {
    answerSurvey: answerSurvey(services),
    readVerifiedLevel: readVerifiedLevel(services),
    readKycInformation: readKycInformation(services),
    listOwnDocuments: listOwnDocuments(services),
    readDepositVolume: readDepositVolume(services),
    readWithdrawalVolume: readWithdrawalVolume(services),
  } satisfies Partial<AllHandlers>;
}

const answerSurvey =
  (services: Services): Handler<'answerSurvey'> =>
  async ({ body }, { caller, visitor }) => {
    await inTransaction(services.db, async (transaction) => {
      await lockCustomer(transaction, caller.accountId);
      const answered = await transaction
        .updateTable('kyc.customer')
        .set({
          survey_response_a: body.responseA,
          survey_response_b: body.responseB,
          survey_answered_at: services.clock(),
          last_modified_at: services.clock(),
        })
        .where('account_id', '=', caller.accountId)
        .where('survey_answered_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!answered) return;
      await transaction.updateTable('identity.account').set({ state: 2 }).where('id', '=', caller.accountId).execute();
      await recordAudit(transaction, {
        actor: { kind: 'customer', id: caller.accountId },
        action: 'survey.answered',
        subject: { kind: 'customer', id: caller.accountId },
        requestId: visitor.requestId,
      });
    });
    await announce(services.db, caller.accountId, 'account');
    return {};
  };

const readVerifiedLevel =
  (services: Services): Handler<'readVerifiedLevel'> =>
  async (_request, { caller }) => {
    const customer = await findCustomer(services.db, caller.accountId);
    return { currentLevel: customer?.level ?? 0, isVerified: customer?.isVerified ?? false };
  };

const readKycInformation =
  (services: Services): Handler<'readKycInformation'> =>
  async (_request, { caller }) => {
    const level1 = await findLevel1(services.db, caller.accountId);
    if (!level1) return { Level1: null, Level2: null };
    const { fullName, cellphoneNumber, identificationNumber, identificationTypeID, birthDate, peps } = level1;
    return {
      Level1: {
        fullName,
        cellphone: cellphoneNumber,
        identificationType: nameOfCode('2', identificationTypeID) ?? identificationTypeID,
        identification: identificationNumber,
        birthDate,
        peps,
      },
      Level2: null,
    };
  };

const listOwnDocuments =
  (services: Services): Handler<'listOwnDocuments'> =>
  async (_request, { caller }) => {
    const documents = await findDocuments(services.db, caller.accountId);
    return documents.map(({ kind, state, submitted, declineReason, updatedAt }) => ({
      kind,
      state,
      submitted,
      declineReason,
      updatedAt: updatedAt.toISOString(),
    }));
  };

const readDepositVolume =
  (services: Services): Handler<'readDepositVolume'> =>
  async (_request, { caller }) => {
    const volume = await monthlyVolume(services.db, caller.accountId, 'deposit', services.clock());
    return {
      deposit: fromMinorUnits(volume.completed, cop_decimals),
      maximum: maximumOf(await findCustomer(services.db, caller.accountId)),
    };
  };

const readWithdrawalVolume =
  (services: Services): Handler<'readWithdrawalVolume'> =>
  async (_request, { caller }) => {
    const volume = await monthlyVolume(services.db, caller.accountId, 'withdrawal', services.clock());
    return {
      withdrawal: fromMinorUnits(-volume.completed, cop_decimals),
      maximum: maximumOf(await findCustomer(services.db, caller.accountId)),
    };
  };

function maximumOf(level: Level | null): string | null {
  const limit = monthlyLimit(level ?? { level: 0, isVerified: false });
  return limit === null ? null : fromMinorUnits(limit, cop_decimals);
}
