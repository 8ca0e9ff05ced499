// The adapter to Wompi's public API. Source: docs.wompi.co, 'Transacciones', 'Métodos de pago: PSE', 'Firma de integridad'.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { triedSecrets } from '../../platform/config/variable.ts';
import type { Config } from '../../platform/config/variables.ts';
import { findBank } from '../../reference/parameters.ts';
import {
  RailUnavailable,
  type Collecting,
  type Payment,
  type PaymentRequest,
  type PaymentStatus,
  type Rail,
} from '../../movements/rail.ts';
import { BankRefused, callerOf, type Call } from './wompi-call.ts';
import { payingOutBy } from './wompi-payouts.ts';
import { statingBy } from './wompi-statement.ts';

export const wompi_name = 'wompi';

const statuses = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  VOIDED: 'declined',
  ERROR: 'declined',
} as const satisfies Record<string, PaymentStatus>;

export const wompiTransaction = v.object({
  id: v.string(),
  reference: v.string(),
  amount_in_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.literal('COP'),
  status: v.picklist(Object.keys(statuses) as (keyof typeof statuses)[]),
  payment_method: v.optional(v.object({ extra: v.optional(v.object({ async_payment_url: v.optional(v.string()) })) })),
});

const oneTransaction = v.object({ data: wompiTransaction });
export const manyTransactions = v.object({ data: v.array(wompiTransaction) });
const acceptance = v.object({ acceptance_token: v.string() });
export const merchant = v.object({
  data: v.object({ presigned_acceptance: acceptance, presigned_personal_data_auth: acceptance }),
});

type Terms = v.InferOutput<typeof merchant>['data'];

/** The attempts to read the URL of the bank's page for the payer, which exists a moment after the payment was created. */
const page_attempts = 5;
const page_pause_milliseconds = 400;

export function paymentOf(transaction: v.InferOutput<typeof wompiTransaction>): Payment {
  return {
    id: transaction.id,
    reference: transaction.reference,
    amount: BigInt(transaction.amount_in_cents),
    status: statuses[transaction.status],
    url: transaction.payment_method?.extra?.async_payment_url ?? null,
  };
}

/** Returns the SHA-256 of the reference, the amount in cents, the currency and the secret, in this order. */
function integritySignature(reference: string, amount: bigint, secret: string): string {
  return createHash('sha256').update(`${reference}${amount}COP${secret}`).digest('hex');
}

export function createWompi(config: Config): Rail {
  const call = callerOf(config);
  return {
    name: wompi_name,
    asset: 'COP',
    clearing: 'bank:wompi:clearing:COP',
    collecting: collectingBy(call, config),
    payingOut: payingOutBy(call, config),
    stating: statingBy(call, config),
  };
}

/** Collects through PSE: the customer approves on the page of their own bank. */
function collectingBy(call: Call, config: Config): Collecting {
  const findPaymentByReference = async (reference: string): Promise<Payment | null> => {
    const found = await call(
      manyTransactions,
      `/transactions?reference=${encodeURIComponent(reference)}`,
      config.BANK_PRIVATE_KEY,
    );
    const [transaction] = found?.data ?? [];
    return transaction ? paymentOf(transaction) : null;
  };

  const findPayment = async (id: string): Promise<Payment | null> => {
    const found = await call(oneTransaction, `/transactions/${encodeURIComponent(id)}`, config.BANK_PUBLIC_KEY);
    return found ? paymentOf(found.data) : null;
  };

  const createWith = (body: object) => call(oneTransaction, '/transactions', config.BANK_PRIVATE_KEY, body);

  /**
   * Creates a transaction, and tries the next secret when the bank refuses the request. The bank's refusal does not say whether the secret
   * was unknown to it; a refused request creates nothing.
   */
  const create = async (request: PaymentRequest, terms: Terms) => {
    const signedBy = async ([secret = '', ...others]: readonly string[]): ReturnType<typeof createWith> => {
      const body = transactionBody(request, terms, config, secret);
      return createWith(body).catch((error: unknown) => {
        if (error instanceof BankRefused && others.length > 0) return signedBy(others);
        throw error;
      });
    };
    return signedBy(triedSecrets(config.BANK_INTEGRITY_SECRET));
  };

  /** Waits briefly for the URL of the bank's page. If it is missing until then, a later poll finds it. */
  const withPage = async (payment: Payment): Promise<Payment> => {
    let latest = payment;
    for (let attempt = 0; attempt < page_attempts && !latest.url && latest.status === 'pending'; attempt += 1) {
      if (attempt > 0) await sleep(page_pause_milliseconds);
      latest = (await findPayment(payment.id).catch(() => null)) ?? latest;
    }
    return latest;
  };

  return {
    find: findPayment,
    findByReference: findPaymentByReference,
    start: async (request) => {
      // Looks the reference up first, because the answer to an earlier request may have been lost. A reference is paid once.
      const former = await findPaymentByReference(request.reference);
      if (former) return former;
      const terms = await call(merchant, `/merchants/${config.BANK_PUBLIC_KEY}`, config.BANK_PUBLIC_KEY);
      if (!terms) throw new RailUnavailable('The bank does not know this merchant');
      try {
        const created = await create(request, terms.data);
        if (created) return await withPage(paymentOf(created.data));
      } catch (error) {
        // The bank may have refused because a concurrent request with the same reference came first: that request's payment is returned.
        const made = await findPaymentByReference(request.reference);
        if (made) return made;
        throw error;
      }
      throw new RailUnavailable('The bank did not take the payment');
    },
  };
}

/** The bank's codes for people and institutions. */
const user_types = { person: 0, institution: 1 } as const;

function transactionBody(
  request: PaymentRequest,
  terms: Terms,
  { BANK_CONTACT_PHONE }: Config,
  secret: string,
): object {
  const { name, phone, document } = request.payer;
  return {
    acceptance_token: terms.presigned_acceptance.acceptance_token,
    accept_personal_auth: terms.presigned_personal_data_auth.acceptance_token,
    amount_in_cents: Number(request.amount),
    currency: 'COP',
    customer_email: request.customerEmail,
    // The bank accepts no payment without a phone.
    customer_data: { full_name: name, phone_number: (phone || BANK_CONTACT_PHONE).replace(/^\+/, '') },
    reference: request.reference,
    redirect_url: request.returnUrl,
    signature: integritySignature(request.reference, request.amount, secret),
    payment_method: {
      type: 'PSE',
      user_type: user_types[document.kind === 'NIT' ? 'institution' : 'person'],
      user_legal_id_type: document.kind,
      user_legal_id: document.number,
      financial_institution_code: findBank(request.bankId)?.pseCode ?? '',
      payment_description: 'Depósito en Caudal',
    },
  };
}
