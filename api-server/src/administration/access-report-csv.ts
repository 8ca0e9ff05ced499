import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { readAccessReport, type AccessReportFilter, type AccessReportRow } from './access-report.ts';

const results = {
  opened: 'Ingreso',
  recovered: 'Contraseña recuperada',
  factor_awaited: 'Sin segundo paso',
  factor_rejected: 'Segundo paso errado',
  password_rejected: 'Contraseña errada',
} as const satisfies Record<AccessReportRow['result'], string>;

const answers = { confirmed: 'Confirmado', denied: 'Negado' } as const;

/** The file's columns, the same for every filter: those of the screen, one value in each. */
const columns: Columns<AccessReportRow> = [
  ['Cuándo', ({ at }) => dateAndTimeInColombia(at)],
  ['ID de usuario', ({ userId }) => userId],
  ['Correo', ({ email }) => email],
  ['Rol', ({ role }) => role],
  ['Navegador', ({ device }) => device.browser],
  ['Sistema', ({ device }) => device.system],
  ['Red', ({ network }) => network],
  ['País', ({ place }) => place.country],
  ['Ciudad', ({ place }) => place.city],
  ['Resultado', ({ result }) => results[result]],
  ['Lugar nuevo', ({ isNewPlace }) => isNewPlace],
  ['Respuesta', ({ answer }) => answer && answers[answer]],
];

/** Generates the CSV lines of the sign-ins that match a filter. */
export function accessReportFile(
  db: Database,
  { cursor: _cursor, ...asked }: AccessReportFilter,
): AsyncGenerator<Lines> {
  return csvFile(db, columns, (snapshot, position) =>
    readAccessReport(snapshot, { ...asked, ...position }, batch_rows),
  );
}
