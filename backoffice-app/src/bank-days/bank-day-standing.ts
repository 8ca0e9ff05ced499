import type { BankDay } from './bank-days-data.ts';

interface BankDayStanding {
  /** Lines of the bank's statement that match no transfer of the ledger and that two officers have not settled in a case yet. */
  readonly linesLeft: number;
  /** True if bank and ledger have different sums of incoming money. */
  readonly inDiffers: boolean;
  readonly outDiffers: boolean;
  /** Lines that the bank stated differently, or left out, when its statement of this day was read again. */
  readonly linesChanged: number;
}

/** Computes how bank and ledger still differ on a day. Rule reconciliation 4. */
export function standingOf({ lines, matched, settled, contradicted, ...sums }: BankDay): BankDayStanding {
  return {
    linesLeft: lines - matched - settled,
    inDiffers: sums.bankIn !== sums.ledgerIn,
    outDiffers: sums.bankOut !== sums.ledgerOut,
    linesChanged: contradicted,
  };
}

/**
 * Checks whether bank and ledger differ. The sums can differ even when all lines are settled: a settled line is booked
 * on another day.
 */
export function differs({ linesLeft, inDiffers, outDiffers }: BankDayStanding): boolean {
  return linesLeft > 0 || inDiffers || outDiffers;
}

/** Checks whether an officer has to look at a day. */
export function isApart(standing: BankDayStanding): boolean {
  return differs(standing) || standing.linesChanged > 0;
}
