import type { Handlers, OperationId } from '@caudal/api-spec/server';
import { complianceHandlers } from '../kyc/compliance-handlers.ts';
import { level1Handlers } from '../kyc/level-1-handlers.ts';
import { verificationHandlers } from '../kyc/verification-handlers.ts';
import { accountHandlers } from '../identity/account-handlers.ts';
import { enrolmentHandlers } from '../identity/enrolment-handlers.ts';
import { registrationHandlers } from '../identity/registration-handlers.ts';
import { signInHandlers } from '../identity/sign-in-handlers.ts';
import { liveHandlers } from '../live/live-handlers.ts';
import { bankAccountHandlers } from '../payments/bank-account-handlers.ts';
import { depositHandlers } from '../payments/deposit-handlers.ts';
import { fiatHistoryHandlers } from '../payments/fiat-history-handlers.ts';
import { parameterHandlers } from '../reference/parameter-handlers.ts';
import type { Services } from '../services.ts';
import { walletHandlers } from '../wallet/wallet-handlers.ts';
import type { Contexts } from './contexts.ts';

export type AllHandlers = Handlers<Contexts>;
/** The function that answers one operation. */
export type Handler<Id extends OperationId> = AllHandlers[Id];

/** A function for every operation of the contract: one that is missing does not compile. */
export function createHandlers(services: Services): AllHandlers {
  return {
    ...accountHandlers(services),
    ...bankAccountHandlers(services),
    ...complianceHandlers(services),
    ...depositHandlers(services),
    ...enrolmentHandlers(services),
    ...fiatHistoryHandlers(services),
    ...level1Handlers(services),
    ...liveHandlers(services),
    ...parameterHandlers(),
    ...registrationHandlers(services),
    ...signInHandlers(services),
    ...verificationHandlers(services),
    ...walletHandlers(services),
  };
}
