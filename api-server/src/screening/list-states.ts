import { basename } from 'node:path';
import type { components } from '@caudal/api-spec/server';
import type { Config } from '../platform/config/variables.ts';
import type { Database } from '../platform/db/database.ts';
import { refusals, type ListRefusal } from './lists/list-refused.ts';
import { listSources, type ListSource } from './lists/list-sources.ts';

type Schemas = components['schemas'];

/** Returns each list with its source address, the version in force and the last failed reading. */
export async function readListStates(db: Database, config: Config): Promise<Schemas['ScreeningList'][]> {
  const states = [];
  for (const source of listSources) {
    const { name, title } = source;
    const newest = (isRefused: boolean) =>
      db
        .selectFrom('screening.load')
        .select(['version', 'entries', 'loaded_at', 'read_again_at', 'refusal'])
        .where('source', '=', name)
        .where('refusal', isRefused ? 'is not' : 'is', null)
        .orderBy('loaded_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const [inForce, refused] = [await newest(false), await newest(true)];
    const readAt = inForce && (inForce.read_again_at ?? inForce.loaded_at);
    const isSince = refused !== undefined && (!readAt || refused.loaded_at > readAt);
    states.push({
      source: name,
      title,
      place: shownPlace(source, config),
      version: inForce?.version ?? null,
      entries: inForce?.entries ?? 0,
      loadedAt: inForce?.loaded_at.toISOString() ?? null,
      readAt: readAt?.toISOString() ?? null,
      refusedSince: isSince ? refusals[refused.refusal as ListRefusal] : null,
      lastRefusal: refused
        ? { why: refusals[refused.refusal as ListRefusal], at: refused.loaded_at.toISOString() }
        : null,
    });
  }
  return states;
}

/**
 * Returns the part of a list's URL or file path that officers may see: a URL may contain the publisher's key, and a folder of the server is
 * internal.
 */
export function shownPlace({ variable }: Pick<ListSource, 'variable'>, config: Config): Schemas['ScreeningListPlace'] {
  const place = config[variable];
  if (place === 'none' || place === 'sample') return { kind: place, address: null };
  if (!/^https?:/i.test(place)) return { kind: 'file', address: basename(place) };
  const { origin, pathname } = new URL(place);
  return { kind: 'address', address: `${origin}/…/${basename(pathname)}` };
}
