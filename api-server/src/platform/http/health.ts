import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { sendProblem } from './problems.ts';

/** For whoever watches over the process: alive at all, and able to serve. */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/management/health', async () => ({ status: 'UP' }));
  app.get('/management/health/readiness', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'UP' };
    } catch {
      return sendProblem(reply, 'service_unavailable');
    }
  });
}
