import { refuse } from '@caudal/api-spec/server';
import type { CaseKind } from '../../cases/case-kind.ts';
import type { Area } from '../../platform/area.ts';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { ChainUnavailable } from './chain.ts';
import { foreignEtherKind } from './cases/foreign-ether-case.ts';
import { blocksBehind, newestBlockAge, nodeUp, signerUp, unsettledTransactions } from './chain-gauges.ts';
import { foreignTokenKind } from './cases/foreign-token-case.ts';
import { lostDepositKinds } from './cases/lost-deposit-case.ts';
import { deepReorganisationKind } from './cases/deep-reorganisation-case.ts';
import { stuckTransactionKind } from './cases/stuck-transaction-case.ts';
import { openCustodyAccounts } from './custody-accounts.ts';
import { chainSettings } from './evm-settings.ts';
import { createFollower, type EachBlock } from './follower.ts';
import { SignerUnavailable } from './keys/signer.ts';
import { cryptoHandlers } from './movements/crypto-handlers.ts';
import { purposesOf, type OutgoingPurpose } from './outgoing/purpose.ts';
import type { ChainServices, FollowingServices } from './services.ts';
import { mintPurpose } from './treasury/mint.ts';
import { sweepPurposes } from './treasury/sweep.ts';
import { whitelistHandlers } from './whitelist/whitelist-handlers.ts';
import { whyNotClose } from './why-not-close.ts';
import { transferApprovalKind } from './withdrawals/approval-case.ts';
import { cancelDeniedTransfers, cancelTransfer } from './withdrawals/cancel-transfer.ts';
import { startTransfer } from './withdrawals/start-transfer.ts';
import { termsHandlers } from './withdrawals/terms-handlers.ts';
import { withdrawalPurpose } from './withdrawals/withdrawal-purpose.ts';

/**
 * The parts that other areas add to the chain's rail: the purposes of their transactions, and their tasks in each turn of the follower.
 */
export interface OnChain {
  purposes: readonly OutgoingPurpose[];
  eachBlock: readonly EachBlock[];
}

/** The kinds of case about the chain. */
export const chainCaseKinds = (services: ChainServices): readonly CaseKind[] => [
  transferApprovalKind(services),
  foreignTokenKind(services),
  ...lostDepositKinds(services),
  foreignEtherKind,
  deepReorganisationKind,
  stuckTransactionKind,
];

export function evmArea(services: ChainServices, { purposes, eachBlock }: OnChain) {
  const { chain } = services;
  const following: FollowingServices | null = chain && { ...services, chain };
  const own = [withdrawalPurpose(services), mintPurpose(services), ...sweepPurposes(services)];
  const follower = following && createFollower(following, purposesOf([...own, ...purposes]), eachBlock);
  return {
    handlers: whereItAnswers({
      ...cryptoHandlers(services),
      ...whitelistHandlers(services),
      ...termsHandlers(services),
      startTransfer: startTransfer(services),
      cancelTransfer: cancelTransfer(services),
    }),
    settings: chainSettings(services.config.CAUDAL_MODE),
    auditActions: audit.actions,
    prepare: (transaction) => openCustodyAccounts(transaction, chain?.tokens ?? []),
    accessDenied: cancelDeniedTransfers,
    whyNotClose,
    ...(chain && {
      gauges: [nodeUp(chain), blocksBehind(chain), newestBlockAge, unsettledTransactions, signerUp(services.signer)],
    }),
    ...(follower && { background: follower.start }),
    follower,
  } satisfies Area & { follower: typeof follower };
}

/** Wraps handlers so that each refuses in the same way when the node or the signer is unavailable. */
function whereItAnswers<Handlers extends Partial<AllHandlers>>(handlers: Handlers): Handlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const ask = handle as (...asked: unknown[]) => Promise<unknown>;
    const answer = async (...asked: unknown[]) => {
      try {
        return await ask(...asked);
      } catch (error) {
        if (error instanceof ChainUnavailable || error instanceof SignerUnavailable) return refuse('chain_unavailable');
        throw error;
      }
    };
    return [name, answer];
  });
  return Object.fromEntries(guarded) as Handlers;
}
