import type { CaseKind } from './cases/case-kind.ts';
import { chainCaseKinds } from './rails/evm/evm-area.ts';
import type { ChainServices } from './rails/evm/services.ts';
import { alertClosingKind } from './alerts/alert-closing-case.ts';
import { blackListHitKind } from './blacklist/blacklist-hit-case.ts';
import { listedAddressKind } from './screening/listed-address-case.ts';
import { listDecisionKind } from './screening/list-decision-case.ts';
import { listRefusedKind } from './screening/list-refused-case.ts';
import { pepDecisionKind } from './screening/pep-decision-case.ts';
import { screeningHitsKind } from './screening/screening-hits-case.ts';
import { documentReviewKind } from './verification/document-review-case.ts';
import { levelChangeKind } from './verification/level-change-case.ts';
import { ruleChangeKind } from './monitoring/rule-change-case.ts';
import { duplicateIdentityKind } from './verification/duplicate-identity-case.ts';
import { paymentMismatchKind } from './movements/payment-mismatch-case.ts';
import { paymentReversedKind } from './movements/payment-reversed-case.ts';
import { limitExceededKind } from './movements/limit-exceeded-case.ts';
import { closedAccountKind } from './movements/closed-account-case.ts';
import { withdrawalApprovalKind } from './movements/withdrawal-approval-case.ts';
import { payoutContradictionKind } from './movements/payout-contradiction-case.ts';
import { bankDifferenceKind } from './reconciliation/bank-difference-case.ts';
import { lostPayoutKind } from './reconciliation/lost-payout-case.ts';
import { findLostRefund } from './reconciliation/lost-refunds.ts';
import { chainDifferenceKind } from './reconciliation/chain-difference-case.ts';

/** Returns the kinds of case of the areas. `ProductParts.caseKinds` adds further ones. */
export function ownCaseKinds(all: ChainServices): readonly CaseKind[] {
  return [
    alertClosingKind,
    blackListHitKind,
    listedAddressKind,
    documentReviewKind,
    duplicateIdentityKind,
    levelChangeKind(all),
    screeningHitsKind,
    listDecisionKind,
    listRefusedKind,
    pepDecisionKind,
    paymentMismatchKind(all, findLostRefund),
    paymentReversedKind,
    limitExceededKind,
    closedAccountKind,
    withdrawalApprovalKind(all),
    payoutContradictionKind(all),
    bankDifferenceKind(all),
    ...chainCaseKinds(all),
    chainDifferenceKind,
    lostPayoutKind(all),
    ruleChangeKind,
  ];
}
