import { inPesos } from '../../assets/pesos.ts';
import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { decimal, headOf, linesOf, type Columns, type Lines } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { fetchedRows } from '../../platform/db/fetched-rows.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { sourceWords } from '../statement-words.ts';
import type { Period } from '../statement-period.ts';
import { placeOf, type DeclaredPlace } from './declared-place.ts';
import { monthlyRows, type MonthlyRow } from './monthly-report.ts';
import { draftLabel, operationWords } from './operations.ts';
import { toReported, type ReportedMovement } from './reported-movements.ts';
import { inDollars, type Thresholds } from './thresholds.ts';

/** A line of the file. `row` and `movement` are null in the only line of a month without reportable transactions. */
interface Line {
  row: MonthlyRow | null;
  movement: ReportedMovement | null;
  place: DeclaredPlace;
  thresholds: Thresholds;
  note: string;
}

const absence = 'Ausencia de transacciones que alcancen los umbrales';

/** Returns why a transaction is reported: the sum of the month, its own value, or an unknown value. */
function reasonOf({ is_of_sum, value_cop }: MonthlyRow): string {
  if (is_of_sum) return 'Acumulado del mes';
  return value_cop === null ? 'Sin valor conocido' : 'Individual';
}

/**
 * The UIAF's codes of the kinds of documents, by our own codes: 13 is a citizen's identity card, 22 a foreigner's, 31 a company's tax
 * number. Source: the table of kinds of identification in the UIAF's technical annexes, which uses the codes of the DIAN.
 */
const documentCodes: Readonly<Record<string, string>> = { '7': '13', '8': '22', NIT: '31' };

/** The columns of the file, the same for every month. */
const columns: Columns<Line> = [
  ['Consecutivo', ({ row }) => (row ? String(row.consecutive) : '0')],
  ['Fecha', ({ row }) => row && dateAndTimeInColombia(row.settled_at)],
  ['Operación', ({ movement }) => (movement ? operationWords[movement.operation] : absence)],
  ['Se reporta por', ({ row }) => row && reasonOf(row)],
  ['Tipo de documento (código UIAF)', ({ row }) => documentCodes[row?.identification_type ?? ''] ?? null],
  ['Número de documento', ({ row }) => row && row.document_number],
  ['Nombres o razón social', ({ row }) => row && row.full_name],
  ['Activo', ({ movement }) => movement && movement.asset],
  ['Cantidad', ({ movement }) => movement && decimal(movement.quantity)],
  ['Valor en COP', ({ row }) => (typeof row?.value_cop === 'bigint' ? decimal(inPesos(row.value_cop)) : null)],
  [
    'Valor en USD',
    ({ row, thresholds }) =>
      typeof row?.value_cop === 'bigint' ? decimal(inDollars(row.value_cop, thresholds)) : null,
  ],
  ['Pesos por dólar', ({ thresholds }) => decimal(inPesos(thresholds.dollarCop))],
  ['Origen del valor', ({ row }) => (row?.value_source ? sourceWords.es[row.value_source] : null)],
  ['Contraparte', ({ movement }) => movement && movement.counterpart],
  ['Transacción o referencia', ({ movement }) => movement && movement.reference],
  ['Ciudad', ({ place }) => place.city],
  ['Departamento', ({ place }) => place.department],
  ['País', ({ place }) => place.country],
  ['ID en Caudal', ({ movement }) => movement && movement.id],
  ['Nota', ({ note }) => note],
];

/** Writes the draft of a month as a file with one line for each transaction. Rule uiaf 6. */
export async function* monthlyFile(db: Database, period: Period, thresholds: Thresholds): AsyncGenerator<Lines> {
  const note = period.isOver ? draftLabel : `${draftLabel}. El mes no ha terminado`;
  const place = placeOf(null);
  yield headOf(columns);
  yield* inSnapshot(db, async function* (snapshot) {
    let isEmpty = true;
    for await (const rows of fetchedRows(snapshot, monthlyRows(period, thresholds))) {
      isEmpty = false;
      yield linesOf(
        columns,
        rows.map((row) => ({ row, movement: toReported(row), place: placeOf(row.fields), thresholds, note })),
      );
    }
    if (isEmpty) yield linesOf(columns, [{ row: null, movement: null, place, thresholds, note }]);
  });
}
