import type { Audience } from '@caudal/api-spec/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import type { Metrics } from './metrics.ts';
import type { Phase } from './phase.ts';
import type { Saturation } from './saturation.ts';

export interface Health {
  saturation: Saturation;
  metrics: Metrics;
  phase: Phase;
}

/**
 * Adds the health checks for whoever watches over the process: whether it is alive, and whether it can serve. A saturated server, and one
 * that is about to stop, answer 503, so that a load balancer looks elsewhere. The load and the metrics are the operator's, on the internal listener only.
 */
export function addHealth(app: FastifyInstance, audience: Audience, { db }: Services, health: Health): void {
  const { saturation, metrics, phase } = health;
  app.get('/management/health', async () => ({ status: 'UP' }));
  app.get('/management/health/readiness', async (_request, reply) => {
    // The load is not told on the public listener: an attacker would read there how far they have come.
    const load = audience === 'backoffice' ? { load: saturation.now() } : {};
    if (phase.now() !== 'serving') return reply.code(503).send({ status: 'DRAINING', ...load });
    // Saturation is checked before the database: there may be no connection left for the query.
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
