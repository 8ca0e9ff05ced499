import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import type { Found } from './findings.ts';

export type AlertEvidence = components['schemas']['AlertEvidence'];
type MovementKind = AlertEvidence['movements'][number]['kind'];

/**
 * Reads the other customers and the movements whose ids are in the evidence of findings about a customer. Returns a function that returns
 * those of one finding, in the order of its evidence.
 */
export async function readEvidence(
  db: Database,
  accountId: string,
  found: readonly Pick<Found, 'evidence'>[],
): Promise<(one: Pick<Found, 'evidence'>) => AlertEvidence> {
  const ids = idsIn(found.map(({ evidence }) => evidence));
  if (ids.length === 0) return () => ({ customers: [], movements: [] });
  const [customers, movements] = await Promise.all([
    db
      .selectFrom('customers.customer')
      .select(['account_id as id', 'full_name as name'])
      .where(isOneOf('account_id', ids))
      .where('account_id', '<>', accountId)
      .execute(),
    db.selectFrom('movements.movement').select(['id', 'kind']).where(isOneOf('id', ids)).execute(),
  ]);
  const customersById = new Map(customers.map((one) => [one.id, one]));
  const movementsById = new Map(movements.map(({ id, kind }) => [id, { id, kind: kind as MovementKind }]));
  return ({ evidence }) => {
    const named = idsIn(evidence);
    return {
      customers: named.flatMap((id) => customersById.get(id) ?? []),
      movements: named.flatMap((id) => movementsById.get(id) ?? []),
    };
  };
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the ids in a rule's evidence, at any depth and under any key, because each rule has its own form of evidence. */
export function idsIn(evidence: unknown): string[] {
  if (typeof evidence === 'string') return id.test(evidence) ? [evidence] : [];
  if (typeof evidence !== 'object' || evidence === null) return [];
  return [...new Set(Object.values(evidence).flatMap(idsIn))];
}
