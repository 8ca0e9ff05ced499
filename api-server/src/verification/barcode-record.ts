import type { CedulaCode } from './cedula-code.ts';

/** The columns of a barcode. `looked_at` is null before the first attempt to read it; the others are null when it could not be read. */
interface BarcodeColumns {
  looked_at: Date | null;
  document_number: string | null;
  surnames: string | null;
  given_names: string | null;
  birth_date: unknown;
}

export interface BarcodeRecord {
  lookedAt: Date;
  /** The values of the code; null when the barcode could not be read. */
  code: CedulaCode | null;
}

/** Returns the barcode in a joined row; null before the first attempt to read it. */
export function barcodeOf(row: BarcodeColumns): BarcodeRecord | null {
  const { looked_at: lookedAt, document_number: number, surnames, given_names: givenNames, birth_date } = row;
  if (lookedAt === null) return null;
  const isRead = number !== null && surnames !== null && givenNames !== null;
  return { lookedAt, code: isRead ? { number, surnames, givenNames, birthDate: String(birth_date) } : null };
}
