import type { StatementLine } from './statement.ts';

export type Language = 'es' | 'en';

/** What a statement's papers say, in both languages. */
export const statementWords = {
  es: {
    title: (period: string) => `Extracto de ${period}`,
    madeAt: 'Generado',
    opening: 'Saldo inicial',
    credited: 'Entró',
    debited: 'Salió',
    closing: 'Saldo final',
    when: 'Fecha',
    what: 'Movimiento',
    amount: 'Valor',
    balance: 'Saldo',
    nothing: 'No hubo movimientos de tu saldo en este periodo.',
    untilNow: 'El periodo no ha terminado: este extracto llega hasta el momento en que lo generaste.',
    times: 'Pesos colombianos. Fechas y horas de Colombia.',
  },
  en: {
    title: (period: string) => `Statement for ${period}`,
    madeAt: 'Made',
    opening: 'Opening balance',
    credited: 'Came in',
    debited: 'Went out',
    closing: 'Closing balance',
    when: 'Date',
    what: 'Transaction',
    amount: 'Amount',
    balance: 'Balance',
    nothing: 'Your balance did not move in this period.',
    untilNow: 'The period has not ended: this statement goes up to the moment at which you made it.',
    times: 'Colombian pesos. Dates and times of Colombia.',
  },
} as const;

/** What a line is: by its movement and by whether it came or went. */
const lines: Record<string, Record<'in' | 'out', Record<Language, (bank: string) => string>>> = {
  deposit: {
    in: { es: (bank) => `Depósito desde ${bank}`, en: (bank) => `Deposit from ${bank}` },
    out: { es: (bank) => `Depósito anulado, ${bank}`, en: (bank) => `Deposit annulled, ${bank}` },
  },
  withdrawal: {
    in: { es: (bank) => `Retiro devuelto por ${bank}`, en: (bank) => `Withdrawal returned by ${bank}` },
    out: { es: (bank) => `Retiro a ${bank}`, en: (bank) => `Withdrawal to ${bank}` },
  },
};

export function nameOfLine({ kind, change, destination }: StatementLine, language: Language): string {
  const name = lines[kind]?.[change > 0n ? 'in' : 'out'];
  if (!name) throw new Error(`A statement has no words for a ${kind}`);
  return name[language](destination);
}
