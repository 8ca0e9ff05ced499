import type { Audience } from '@caudal/api-spec/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import type { Metrics } from './metrics.ts';
import type { Saturation } from './saturation.ts';

export interface Health {
  saturation: Saturation;
  metrics: Metrics;
}

/**
 * For whoever watches over the process: alive at all, and able to serve. One that has more to do than it can says so, for what
 * shares the load to look elsewhere. How much that is, and the metrics, are the operator's, on the internal listener alone.
 */
export function addHealth(app: FastifyInstance, audience: Audience, { db }: Services, health: Health): void {
  const { saturation, metrics } = health;
  app.get('/management/health', async () => ({ status: 'UP' }));
  app.get('/management/health/readiness', async (_request, reply) => {
    // How much it is, is nobody's on the public listener: an attacker would read there how far they have come.
    const load = audience === 'backoffice' ? { load: saturation.now() } : {};
    // Said before the database is asked: there may be no connection for it.
    if (saturation.isSaturated()) return reply.code(503).send({ status: 'SATURATED', ...load });
    try {
      await sql`select 1`.execute(db);
      return { status: 'UP', ...load };
    } catch {
      return sendProblem(reply, 'service_unavailable');
    }
  });
  if (audience !== 'backoffice') return;
  app.get('/management/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
