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

/** The status of the readiness of a saturated server. The customers' load takes no server away from the officers, who are few. */
const saturatedStatus = { customer: 503, backoffice: 200 } as const satisfies Record<Audience, number>;

/**
 * Adds the health checks for a load balancer or service manager: whether the process is alive, and whether it can serve (readiness).
 * Readiness is 503 while the server is about to stop and, on the public listener, while it is saturated, so that the load balancer uses
 * another server. Only the internal listener shows the load and, past the proxy, the metrics, which are meant for the operator.
 */
export function addHealth(app: FastifyInstance, audience: Audience, { db }: Services, health: Health): void {
  const { saturation, metrics, phase } = health;
  app.get('/management/health', async () => ({ status: 'UP' }));
  app.get('/management/health/readiness', async (_request, reply) => {
    // The public listener does not show the load: it would tell attackers how close the server is to its limits.
    const load = audience === 'backoffice' ? { load: saturation.now() } : {};
    if (phase.now() !== 'serving') return reply.code(503).send({ status: 'DRAINING', ...load });
    // Saturation is checked before the database is queried, because no connection may be left for the query.
    if (saturation.isSaturated()) return reply.code(saturatedStatus[audience]).send({ status: 'SATURATED', ...load });
    try {
      await sql`select 1`.execute(db);
      return { status: 'UP', ...load };
    } catch {
      return sendProblem(reply, 'service_unavailable');
    }
  });
  if (audience !== 'backoffice') return;
  app.get('/management/metrics', async (request, reply) => {
    // Prometheus reaches each server itself; what a proxy forwards comes from a browser of the company's network.
    if (request.headers['x-forwarded-for'] !== undefined) return sendProblem(reply, 'not_found');
    const { contentType, text } = await metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
