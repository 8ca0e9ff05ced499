import type { CedulaCode } from './cedula-code.ts';

/** Columns of what was read; all of them null where nothing could be. */
interface BarcodeColumns {
  looked_at: Date | null;
  document_number: string | null;
  surnames: string | null;
  given_names: string | null;
  birth_date: unknown;
}

export interface BarcodeRecord {
  lookedAt: Date;
  /** Null where it could not be read. */
  code: CedulaCode | null;
}

/** Of a joined row; null where nobody has looked. */
export function barcodeOf(row: BarcodeColumns): BarcodeRecord | null {
  const { looked_at: lookedAt, document_number: number, surnames, given_names: givenNames, birth_date } = row;
  if (lookedAt === null) return null;
  const isRead = number !== null && surnames !== null && givenNames !== null;
  return { lookedAt, code: isRead ? { number, surnames, givenNames, birthDate: String(birth_date) } : null };
}
