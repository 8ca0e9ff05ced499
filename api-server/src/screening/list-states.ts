import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { refusals, type ListRefusal } from './lists/list-refused.ts';
import { listSources } from './lists/list-sources.ts';

/** Each list, the version of it that is in force, and whether a newer file was refused. */
export async function readListStates(db: Database): Promise<components['schemas']['ScreeningList'][]> {
  const states = [];
  for (const { name, title } of listSources) {
    const newest = (isRefused: boolean) =>
      db
        .selectFrom('screening.load')
        .select(['version', 'entries', 'loaded_at', 'refusal'])
        .where('source', '=', name)
        .where('refusal', isRefused ? 'is not' : 'is', null)
        .orderBy('loaded_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const [inForce, refused] = [await newest(false), await newest(true)];
    const isSince = refused !== undefined && (!inForce || refused.loaded_at > inForce.loaded_at);
    states.push({
      source: name,
      title,
      version: inForce?.version ?? null,
      entries: inForce?.entries ?? 0,
      loadedAt: inForce?.loaded_at.toISOString() ?? null,
      refusedSince: isSince ? refusals[refused.refusal as ListRefusal] : null,
    });
  }
  return states;
}
