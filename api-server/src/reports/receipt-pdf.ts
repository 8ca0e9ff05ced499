import type { Schemas } from '@caudal/api-spec/server';
import { exactPesosInWords, pesos } from '../assets/pesos.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import { Paper } from '../platform/pdf/paper.ts';
import { holderFacts, type Holder } from './holder.ts';

type Transaction = Schemas['FiatTransactionDetail'];

const words = {
  es: {
    title: { deposit: 'Comprobante de depósito', withdrawal: 'Comprobante de retiro' },
    amount: 'Valor',
    bank: { deposit: 'Desde', withdrawal: 'Hacia' },
    asked: 'Pedido',
    done: 'Completado',
    balance: 'Saldo después',
    reference: 'Referencia (TXID)',
    note: 'Este comprobante dice lo que Caudal registró. Pesos colombianos. Fechas y horas de Colombia.',
  },
  en: {
    title: { deposit: 'Deposit receipt', withdrawal: 'Withdrawal receipt' },
    amount: 'Amount',
    bank: { deposit: 'From', withdrawal: 'To' },
    asked: 'Asked for',
    done: 'Completed',
    balance: 'Balance after it',
    reference: 'Reference (TXID)',
    note: 'This receipt says what Caudal has on record. Colombian pesos. Dates and times of Colombia.',
  },
} as const;

const minor = (amount: string) => pesos(amount.replace('-', ''));

/** Writes the receipt of a completed transaction as a PDF. */
export async function* receiptPdf(db: Database, holder: Holder, transaction: Transaction): AsyncGenerator<Uint8Array> {
  const { langKey } = holder;
  const said = words[langKey];
  const { kind, amount, destination, creationDate, timeline, transactionId, balance } = transaction;
  const inWords = (value: string) => exactPesosInWords(minor(value))[langKey];
  const paper = await Paper.begin({
    title: said.title[kind],
    language: langKey,
    foot: `${said.title[kind]} · ${transactionId}`,
  });
  paper.figures([
    [said.amount, inWords(amount)],
    ...(destination === null ? [] : ([[said.bank[kind], destination]] as const)),
  ]);
  paper.facts([
    ...(await holderFacts(db, holder)),
    [said.asked, dateAndTimeInColombia(creationDate)],
    [said.done, dateAndTimeInColombia(timeline.at(-1)?.at ?? creationDate)],
    ...(balance === null ? [] : ([[said.balance, inWords(balance)]] as const)),
    [said.reference, transactionId],
  ]);
  paper.text(said.note);
  yield* paper.end();
}
