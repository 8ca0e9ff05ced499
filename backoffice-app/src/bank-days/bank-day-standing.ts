import type { BankDay } from './bank-days-data.ts';

export interface BankDayStanding {
  /** Lines of the bank that neither a transfer of the ledger stands for, nor two officers have settled. */
  readonly linesLeft: number;
  /** Whether bank and ledger say otherwise of what came in. */
  readonly inDiffers: boolean;
  readonly outDiffers: boolean;
  /** Lines of which the bank now says otherwise than it did. */
  readonly linesChanged: number;
}

/** What is left to explain of a day. Rule reconciliation 4. */
export function standingOf({ lines, matched, settled, contradicted, ...sums }: BankDay): BankDayStanding {
  return {
    linesLeft: lines - matched - settled,
    inDiffers: sums.bankIn !== sums.ledgerIn,
    outDiffers: sums.bankOut !== sums.ledgerOut,
    linesChanged: contradicted,
  };
}

/** Whether bank and ledger say otherwise of a day: a settled line may leave sums apart, as it is booked on another day. */
export function differs({ linesLeft, inDiffers, outDiffers }: BankDayStanding): boolean {
  return linesLeft > 0 || inDiffers || outDiffers;
}

/** Whether a day needs a second look. */
export function isApart(standing: BankDayStanding): boolean {
  return differs(standing) || standing.linesChanged > 0;
}
