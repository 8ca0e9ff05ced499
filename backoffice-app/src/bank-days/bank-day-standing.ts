import type { BankDay } from './bank-days-data.ts';

export interface BankDayStanding {
  /** Lines of the bank that neither a transfer of the ledger stands for, nor two officers have settled. */
  readonly linesLeft: number;
  /** Whether bank and ledger say otherwise of what came in. */
  readonly inDiffers: boolean;
  readonly outDiffers: boolean;
}

/** What is left to explain of a day. Rule reconciliation 4. */
export function standingOf({ lines, matched, settled, ...sums }: BankDay): BankDayStanding {
  return {
    linesLeft: lines - matched - settled,
    inDiffers: sums.bankIn !== sums.ledgerIn,
    outDiffers: sums.bankOut !== sums.ledgerOut,
  };
}

/** Whether a day needs a second look: a settled line may leave sums apart, as it is booked on another day. */
export function isApart({ linesLeft, inDiffers, outDiffers }: BankDayStanding): boolean {
  return linesLeft > 0 || inDiffers || outDiffers;
}
