import type { FastifyInstance } from 'fastify';
import { bearerOf, refuse, type BankKeys } from './bank-api.ts';
import type { BankPayout, NewBankPayout, PayoutBook } from './payout-book.ts';

type NewPayout = Partial<NewBankPayout> & { currency?: string; bankCode?: string; accountType?: string };

/** Adds the part of the bank's API that pays money out. It makes the same checks as the real bank's API. */
export function addPayoutApi(
  app: FastifyInstance,
  book: PayoutBook,
  keys: BankKeys,
  onPayout: (payout: BankPayout) => void,
): void {
  app.get<{ Params: { reference: string } }>('/bank/v1/payouts/:reference', async (request, reply) => {
    if (bearerOf(request) !== keys.privateKey) return refuse(reply, 401, 'The private key is not right');
    const payout = book.find(request.params.reference);
    return payout ? { data: payout } : refuse(reply, 404, 'The payout does not exist');
  });

  app.post<{ Body: NewPayout }>('/bank/v1/payouts', async (request, reply) => {
    if (bearerOf(request) !== keys.privateKey) return refuse(reply, 401, 'The private key is not right');
    const { body } = request;
    const fault = faultOf(body);
    if (fault) return refuse(reply, 422, fault);
    const payout = await book.add({
      reference: body.reference ?? '',
      amountInCents: body.amountInCents ?? 0,
      accountNumber: body.accountNumber ?? '',
      legalIdType: body.legalIdType ?? '',
      legalId: body.legalId ?? '',
      name: body.name ?? '',
    });
    if (payout) onPayout(payout);
    return payout ? reply.code(201).send({ data: payout }) : refuse(reply, 422, 'The reference was used before');
  });
}

function faultOf(body: NewPayout): string | null {
  if (!body.reference) return 'The reference is missing';
  if (!Number.isInteger(body.amountInCents) || (body.amountInCents ?? 0) <= 0) return 'The amount is not right';
  if (body.currency !== 'COP') return 'Only COP is accepted';
  if (!body.bankCode) return "The beneficiary's bank is missing";
  if (body.accountType !== 'AHORROS' && body.accountType !== 'CORRIENTE') return 'The type of account is not right';
  if (!/^\d{1,20}$/.test(body.accountNumber ?? '')) return 'The account number is not right';
  if (!['CC', 'CE', 'NIT'].includes(body.legalIdType ?? ''))
    return "The kind of the beneficiary's document is not right";
  if (!body.legalId || !body.name) return 'The beneficiary is missing';
  return null;
}
