import { lookAt, type Asked } from './look.ts';
import type { MonitoringServices } from './services.ts';

/**
 * Looks at customers together; when that fails, at each of them alone, so that one whose facts cannot be read does not keep the others from
 * being looked at. Returns those who were looked at.
 */
export async function lookedAt<One extends Asked>(services: MonitoringServices, asked: readonly One[]): Promise<One[]> {
  const { clock, log } = services;
  try {
    await lookAt(services, asked, clock());
    return [...asked];
  } catch (error) {
    if (asked.length <= 1) {
      log.error({ err: error, accountId: asked[0]?.accountId }, 'The rules could not be asked about a customer');
      return [];
    }
    const looked: One[] = [];
    for (const one of asked) looked.push(...(await lookedAt(services, [one])));
    return looked;
  }
}
