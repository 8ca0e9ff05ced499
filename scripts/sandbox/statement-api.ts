import type { FastifyInstance } from 'fastify';
import { dateInColombia } from '../../api-server/src/platform/colombian-time.ts';
import { bearerOf, refuse, type BankKeys } from './bank-api.ts';
import type { BankJournal } from './bank-journal.ts';

const page_size = 100;

/** Adds the route that returns the merchant's statement of a day. */
export function addStatementApi(app: FastifyInstance, journal: BankJournal, keys: BankKeys): void {
  app.get<{ Querystring: { date?: string; page?: string } }>('/bank/v1/movements', async (request, reply) => {
    if (bearerOf(request) !== keys.privateKey) return refuse(reply, 401, 'The private key is not right');
    const { date = '', page = '1' } = request.query;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return refuse(reply, 422, 'The date is not right');
    const ofDay = journal.entries.filter(({ created_at }) => dateInColombia(created_at) === date);
    const number = Math.max(1, Number(page) || 1);
    return {
      data: ofDay.slice((number - 1) * page_size, number * page_size),
      meta: { page: number, pages: Math.max(1, Math.ceil(ofDay.length / page_size)) },
    };
  });
}

/** Adds the route that books a bank movement which no payment or payout explains, as happens at real banks. */
export function addStrayMovements(app: FastifyInstance, journal: BankJournal): void {
  app.post<{ Body: { reference?: string; amountInCents?: string } }>('/desk/movements', async (request, reply) => {
    const amountInCents = Number(request.body.amountInCents);
    if (!Number.isSafeInteger(amountInCents) || amountInCents === 0)
      return refuse(reply, 422, 'The amount is not right');
    await journal.add(request.body.reference ?? '', amountInCents);
    return reply.code(201).send({});
  });
}
