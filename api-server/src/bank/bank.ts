/** What a bank is asked to collect by PSE. */
export interface PaymentRequest {
  /** Our own id of the movement; the bank keeps one payment a reference. */
  reference: string;
  /** Hundredths of a peso. */
  amount: bigint;
  customerEmail: string;
  /** As on the identity document. */
  payerName: string;
  /** Digits, with or without the country's code. */
  payerPhone: string;
  /** The PSE code of the payer's bank. */
  financialInstitutionCode: string;
  payerDocument: { type: 'CC' | 'CE'; number: string };
  /** Where the bank sends the browser back to. Coming back proves nothing. */
  returnUrl: string;
}

export type PaymentStatus = 'pending' | 'approved' | 'declined';

export interface Payment {
  id: string;
  reference: string;
  amount: bigint;
  status: PaymentStatus;
  /** The bank's page, once it has one. */
  url: string | null;
}

/** The bank did not answer, or answered nonsense: nothing is known of what it did. */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable';
}

/** The bank side of money. Every call may throw BankUnavailable. */
export interface Bank {
  requestPayment: (request: PaymentRequest) => Promise<Payment>;
  findPayment: (id: string) => Promise<Payment | null>;
  findPaymentByReference: (reference: string) => Promise<Payment | null>;
}
