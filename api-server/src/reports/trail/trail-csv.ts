import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../../platform/csv-file.ts';
import type { Columns } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CaseKinds } from '../../cases/case-kind.ts';
import { readTrail, type TrailEvent, type TrailFilter } from './trail.ts';
import { toWireEvent } from './wire.ts';

const actors = {
  customer: 'Usuario',
  officer: 'Oficial',
  system: 'Sistema',
  visitor: 'Visitante',
} as const satisfies Record<TrailEvent['actorKind'], string>;

type Row = ReturnType<typeof toWireEvent>;

const columns: Columns<Row> = [
  ['Cuándo', ({ at }) => dateAndTimeInColombia(at)],
  ['Quién', ({ actor }) => actors[actor.kind]],
  ['Nombre', ({ actor }) => actor.name.es],
  ['Qué', ({ words }) => words.es],
  ['Razón', ({ reason }) => reason],
  ['Nota interna', ({ internalNote }) => internalNote],
  ['Detalle', ({ facts }) => facts.map(({ name, value }) => `${name.es}: ${value.es}`).join('; ')],
  ['ID', ({ id }) => id],
];

/** Writes a customer's trail as a file, by the same query as the list. */
export function trailFile(db: Database, kinds: CaseKinds, asked: Omit<TrailFilter, 'before' | 'size'>) {
  return csvFile(db, columns, async (snapshot, { cursor }) => {
    const before = cursor === undefined ? null : BigInt(cursor);
    const events = await readTrail(snapshot, { ...asked, before, size: batch_rows });
    const last = events.length === batch_rows ? events.at(-1) : undefined;
    return { results: events.map((event) => toWireEvent(event, kinds)), nextCursor: last ? String(last.id) : null };
  });
}
