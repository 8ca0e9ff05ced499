import type { Schemas } from '@caudal/api-spec/server';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { Columns } from '../platform/csv.ts';
import { wirePersonType, wireReviewState } from './wire.ts';

type CustomerRow = Schemas['CustomerRow'];

interface Field {
  /** The column of the customer or of the account. */
  column: string;
  /** The heading in the file. */
  head: string;
  /** The API's words for the column's values. */
  words?: Readonly<Record<string, string>>;
  /** True for an instant; the file shows its day. */
  isInstant?: true;
}

/** The fields of a row of the officers' list, in the order of the file. A further field of the contract needs its line here. */
const fields: Readonly<Record<keyof CustomerRow, Field>> = {
  id: { column: 'account_id', head: 'ID' },
  fullName: { column: 'full_name', head: 'Nombre' },
  email: { column: 'email', head: 'Correo' },
  cellphone: { column: 'cellphone', head: 'Celular' },
  document: { column: 'document_number', head: 'Documento' },
  type: { column: 'person_type', head: 'Tipo', words: wirePersonType },
  nivelKyc: { column: 'level', head: 'Nivel de KYC' },
  alert: { column: 'alert', head: 'Alerta' },
  risk: { column: 'risk', head: 'Riesgo' },
  novelty: { column: 'novelty', head: 'Novedad' },
  state: { column: 'review_state', head: 'Estado', words: wireReviewState },
  resent: { column: 'resent', head: 'Re-enviado' },
  waitingSince: { column: 'waiting_since', head: 'Espera desde', isInstant: true },
  closedAt: { column: 'closed_at', head: 'Cerrada por su titular', isInstant: true },
  lastModification: { column: 'last_modified_at', head: 'Última actualización', isInstant: true },
};
const entries = Object.entries(fields) as [keyof CustomerRow, Field][];

export const selected_columns = entries.map(([, { column }]) => column);

/** A selected row, by the names of its columns. */
export interface StoredCustomer extends Readonly<Record<string, unknown>> {
  account_id: string;
  last_modified_at: Date;
}

export function customerToWire(row: StoredCustomer): CustomerRow {
  const wired = entries.map(([name, { column, words }]) => {
    const value = row[column];
    if (value instanceof Date) return [name, value.toISOString()];
    return [name, words ? words[String(value)] : value];
  });
  return Object.fromEntries(wired) as CustomerRow;
}

/** The columns of the file, the same for every filter: those of the list, and one column for each value that shares a cell in the list. */
export const customerFileColumns: Columns<CustomerRow> = entries.map(([name, { head, isInstant }]) => [
  head,
  ({ [name]: value }) => (isInstant && typeof value === 'string' ? dateInColombia(value) : value),
]);
