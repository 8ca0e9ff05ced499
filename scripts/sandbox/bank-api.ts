import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankBook, BankPayment } from './bank-book.ts';

export interface BankKeys {
  publicKey: string;
  privateKey: string;
  integritySecret: string;
}

interface NewTransaction {
  acceptance_token?: string;
  accept_personal_auth?: string;
  customer_data?: { full_name?: string; phone_number?: string };
  amount_in_cents?: number;
  currency?: string;
  customer_email?: string;
  reference?: string;
  redirect_url?: string;
  signature?: string;
  payment_method?: {
    type?: string;
    user_type?: number;
    user_legal_id_type?: string;
    user_legal_id?: string;
    financial_institution_code?: string;
  };
}

const acceptanceToken = 'sandbox-acceptance';
const personalDataToken = 'sandbox-personal-data';

/** Adds the part of the bank's public API that the product uses. It makes the same checks as the real bank's API. */
export function addBankApi(app: FastifyInstance, book: BankBook, keys: BankKeys, deskUrl: () => string): void {
  const outward = ({ redirect_url: _r, ...payment }: BankPayment) => ({
    ...payment,
    payment_method: { type: 'PSE', extra: { async_payment_url: `${deskUrl()}/bank/pay/${payment.id}` } },
  });

  app.get<{ Params: { key: string } }>('/bank/v1/merchants/:key', async (request, reply) => {
    if (request.params.key !== keys.publicKey) return refuse(reply, 404, 'The merchant does not exist');
    return {
      data: {
        presigned_acceptance: { acceptance_token: acceptanceToken },
        presigned_personal_data_auth: { acceptance_token: personalDataToken },
      },
    };
  });

  app.get<{ Params: { id: string } }>('/bank/v1/transactions/:id', async (request, reply) => {
    const payment = book.find(request.params.id);
    return payment ? { data: outward(payment) } : refuse(reply, 404, 'The transaction does not exist');
  });

  app.get<{ Querystring: { reference?: string } }>('/bank/v1/transactions', async (request, reply) => {
    if (bearerOf(request) !== keys.privateKey) return refuse(reply, 401, 'The private key is not right');
    return { data: book.payments.filter(({ reference }) => reference === request.query.reference).map(outward) };
  });

  app.post<{ Body: NewTransaction }>('/bank/v1/transactions', async (request, reply) => {
    if (bearerOf(request) !== keys.privateKey) return refuse(reply, 401, 'The private key is not right');
    const body = request.body;
    const fault = faultOf(body, keys.integritySecret);
    if (fault) return refuse(reply, 422, fault);
    const payment = await book.add({
      reference: body.reference ?? '',
      amount_in_cents: body.amount_in_cents ?? 0,
      currency: 'COP',
      customer_email: body.customer_email ?? '',
      redirect_url: body.redirect_url ?? '',
      financial_institution_code: body.payment_method?.financial_institution_code ?? '',
    });
    return payment
      ? reply.code(201).send({ data: outward(payment) })
      : refuse(reply, 422, 'The reference was used before');
  });
}

function faultOf(body: NewTransaction, secret: string): string | null {
  const signed = createHash('sha256').update(`${body.reference}${body.amount_in_cents}COP${secret}`).digest('hex');
  if (body.acceptance_token !== acceptanceToken) return 'The acceptance token is not right';
  if (body.accept_personal_auth !== personalDataToken) return 'The acceptance of personal data is missing';
  if (!body.customer_data?.full_name || !body.customer_data.phone_number)
    return "The payer's name and phone are missing";
  if (!Number.isInteger(body.amount_in_cents) || (body.amount_in_cents ?? 0) < 150_000)
    return 'The amount is below $ 1.500';
  if (body.currency !== 'COP') return 'Only COP is accepted';
  if (!isPayer(body.payment_method ?? {})) return "The payer's document is not right";
  if (body.payment_method?.type !== 'PSE') return 'Only PSE is accepted';
  if (!body.payment_method.financial_institution_code) return "The payer's bank is missing";
  if (body.signature !== signed) return 'The integrity signature is not right';
  return null;
}

/** Returns true for a payer with a valid document: an identity card for people, the tax number for institutions. */
function isPayer({
  user_type,
  user_legal_id_type,
  user_legal_id,
}: NonNullable<NewTransaction['payment_method']>): boolean {
  const kinds = user_type === 1 ? ['NIT'] : ['CC', 'CE'];
  return kinds.includes(user_legal_id_type ?? '') && /^\d+$/.test(user_legal_id ?? '');
}

export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).send({ error: { type: 'INPUT_VALIDATION_ERROR', reason } });
}

export function bearerOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /, '');
}
