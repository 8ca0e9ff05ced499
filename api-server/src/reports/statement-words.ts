import type { WorthSource } from './line-worth.ts';
import type { StatementLine } from './statement.ts';

export type Language = 'es' | 'en';

/** The texts of statements, in both languages. */
export const statementWords = {
  es: {
    title: (period: string) => `Extracto de ${period}`,
    madeAt: 'Generado',
    pesos: 'Pesos colombianos (COP)',
    ownAddress: 'Tu dirección de depósito',
    opening: 'Saldo inicial',
    credited: 'Entró',
    debited: 'Salió',
    closing: 'Saldo final',
    closingWorth: 'Saldo final en pesos',
    when: 'Fecha',
    asset: 'Moneda',
    what: 'Movimiento',
    amount: 'Valor',
    quantity: 'Cantidad',
    balance: 'Saldo',
    balanceAfter: 'Saldo después',
    worth: 'Valor en pesos',
    source: 'Origen del valor',
    fee: 'Tarifa',
    address: 'Dirección',
    hash: 'Transacción en la red',
    reference: 'TXID',
    from: 'Desde',
    to: 'Hacia',
    nothing: 'No hubo movimientos de tu saldo en este periodo.',
    untilNow: 'El periodo no ha terminado: este extracto llega hasta el momento en que lo generaste.',
    times: 'Fechas y horas de Colombia.',
    worths:
      'El valor en pesos de cada movimiento es el de su momento: los pesos del intercambio donde los hubo; si no, el precio que guardamos con el movimiento; los que llevan * no tenían uno, y son del precio de la gráfica en ese cuarto de hora. El del saldo final es del precio de la gráfica. Un valor que no sabemos es –.',
  },
  en: {
    title: (period: string) => `Statement for ${period}`,
    madeAt: 'Made',
    pesos: 'Colombian pesos (COP)',
    ownAddress: 'Your deposit address',
    opening: 'Opening balance',
    credited: 'Came in',
    debited: 'Went out',
    closing: 'Closing balance',
    closingWorth: 'Closing balance in pesos',
    when: 'Date',
    asset: 'Currency',
    what: 'Transaction',
    amount: 'Amount',
    quantity: 'Amount',
    balance: 'Balance',
    balanceAfter: 'Balance after it',
    worth: 'Worth in pesos',
    source: 'Source of the worth',
    fee: 'Fee',
    address: 'Address',
    hash: 'Network transaction',
    reference: 'TXID',
    from: 'From',
    to: 'To',
    nothing: 'Your balance did not move in this period.',
    untilNow: 'The period has not ended: this statement goes up to the moment at which you made it.',
    times: 'Dates and times of Colombia.',
    worths:
      'The worth in pesos of each transaction is that of its moment: the pesos of the swap where there were any; otherwise the price that we kept with the transaction; those with * had none, and are by the price of the chart in that quarter of an hour. That of the closing balance is by the price of the chart. A worth that we do not know is –.',
  },
} as const;

/** The names of the sources of a value in pesos, for files. */
export const sourceWords: Record<Language, Record<WorthSource, string>> = {
  es: { pesos: 'Pesos', stored: 'Precio guardado', candle: 'Precio de la gráfica' },
  en: { pesos: 'Pesos', stored: 'Stored price', candle: 'Price of the chart' },
};

/** A function, for each language, that builds a line's text from the name of the bank, or of a swap's other asset. */
type Words = Record<Language, (other: string) => string>;

/** The texts of lines, by the kind of movement and by whether the line is a credit or a debit. */
const lines: Record<string, Record<'in' | 'out', Words>> = {
  deposit: {
    in: { es: (bank) => `Depósito desde ${bank}`, en: (bank) => `Deposit from ${bank}` },
    out: { es: (bank) => `Depósito anulado, ${bank}`, en: (bank) => `Deposit annulled, ${bank}` },
  },
  withdrawal: {
    in: { es: (bank) => `Retiro devuelto por ${bank}`, en: (bank) => `Withdrawal returned by ${bank}` },
    out: { es: (bank) => `Retiro a ${bank}`, en: (bank) => `Withdrawal to ${bank}` },
  },
  crypto_deposit: {
    in: { es: () => 'Depósito por la red', en: () => 'Deposit from the network' },
    out: { es: () => 'Depósito por la red, anulado', en: () => 'Deposit from the network, annulled' },
  },
  crypto_withdrawal: {
    in: { es: () => 'Retiro por la red, devuelto', en: () => 'Withdrawal to the network, returned' },
    out: { es: () => 'Retiro por la red', en: () => 'Withdrawal to the network' },
  },
  swap: {
    in: { es: (other) => `Intercambio de ${other}`, en: (other) => `Swap from ${other}` },
    out: { es: (other) => `Intercambio por ${other}`, en: (other) => `Swap to ${other}` },
  },
};

/** The texts of a payment that a restore lost, and that officers charged the customer: its bank account is lost. */
const charged: Record<'in' | 'out', Record<Language, string>> = {
  in: {
    es: 'Devolución de un descuento: el banco devolvió el pago',
    en: 'Charge given back: the bank returned the payment',
  },
  out: {
    es: 'Descuento de un pago que ya te habíamos hecho',
    en: 'Charge of a payment that we had made to you already',
  },
};

export function nameOfLine({ movement, change }: StatementLine, language: Language): string {
  const side = change > 0n ? 'in' : 'out';
  if (movement.isCharged) return charged[side][language];
  const name = lines[movement.kind]?.[side];
  if (!name) throw new Error(`A statement has no words for a ${movement.kind}`);
  const { bank, swap } = movement;
  return name[language](bank ?? (side === 'in' ? swap?.assetIn : swap?.assetOut) ?? '');
}

/** Returns the fee in a line, in minor units. Only debits include a fee. */
export const feeOfLine = ({ movement, change }: Pick<StatementLine, 'movement' | 'change'>): bigint =>
  change < 0n ? movement.fee : 0n;
