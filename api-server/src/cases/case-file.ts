import type { components } from '@caudal/api-spec/server';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { csvFileOfQuery } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import type { CaseFact, CaseKinds } from './case-kind.ts';
import { casesInOrder, showCases } from './case-list.ts';

type Schemas = components['schemas'];

/** Returns the facts of `CaseKind.glance` in one cell: unlike the list, the file has the same columns for every filter. */
function glanceOf({ glance }: Schemas['CaseRow']): string {
  return glance.map((fact) => `${fact.name.es}: ${valueOf(fact)}`).join(' · ');
}

function valueOf(fact: CaseFact): string {
  if (fact.form === 'words') return fact.value.es;
  return fact.form === 'instant' ? dateAndTimeInColombia(fact.value) : fact.value;
}

const columns: Columns<Schemas['CaseRow']> = [
  ['ID del caso', ({ id }) => id],
  ['Caso', ({ name }) => name.es],
  ['Qué falta', ({ state }) => (state === 'proposed' ? 'Responder a una propuesta' : 'Una decisión')],
  ['ID de usuario', ({ customer }) => customer?.id ?? null],
  ['Usuario', ({ customer }) => customer?.name ?? null],
  ['Correo', ({ customer }) => customer?.email ?? null],
  ['Abierto', ({ openedAt }) => dateAndTimeInColombia(openedAt)],
  ['Vence', ({ dueAt }) => dateAndTimeInColombia(dueAt)],
  ['Quién lo tiene', ({ holder }) => holder?.email ?? null],
  ['Quién propuso', ({ proposedBy }) => proposedBy?.email ?? null],
  ['Razón', ({ reason }) => reason],
  ['Datos', glanceOf],
];

/** Writes the queue as a file, by the list's own query, in one snapshot. */
export function caseFile(
  db: Database,
  kinds: CaseKinds,
  filter: Schemas['CaseFilter'],
  callerId: string,
  now: Date,
): AsyncIterable<Lines> {
  return csvFileOfQuery(db, columns, {
    query: (snapshot) => casesInOrder(snapshot, filter, callerId, now),
    show: (rows, snapshot) => showCases(snapshot, kinds, filter.kind, rows, now),
  });
}
