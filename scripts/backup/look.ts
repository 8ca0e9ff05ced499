import { setTimeout as sleep } from 'node:timers/promises';
import { checkSeals } from '@caudal/api-server';
import { reconcileLedger } from '../../api-server/src/ledger/reconcile.ts';
import { isMoneyOutHeld } from '../../api-server/src/movements/money-out-held.ts';
import { sealLog } from '../../api-server/src/platform/audit/seals.ts';
import type { DrilledProduct } from './drilled-product.ts';
import type { Stopwatch } from './stopwatch.ts';

/** Facts of the moment to which the product is restored, by which it is judged afterwards. */
export interface Notes {
  /** A deposit that was credited shortly before the moment. */
  readonly deposited: string;
  /** A deposit that was credited after the moment. */
  readonly late: string;
  /** The e-mail address of somebody who registered after the moment. */
  readonly stranger: string;
  /** The newest hash of the audit log's seals. */
  readonly hash: string;
  readonly pesos: string;
  /** The content of every document as an officer saw it, by the document's id. */
  readonly documents: ReadonlyMap<string, string>;
}

export interface Finding {
  readonly what: string;
  readonly isTrue: boolean;
}

/** Notes what the product shows now. */
export async function notesOf(product: DrilledProduct, deposited: string) {
  return {
    deposited,
    hash: await sealed(product),
    pesos: await product.pesos(),
    documents: await product.documents(await product.officer()),
  };
}

const hour_milliseconds = 3_600_000;

/** Seals the audit log as its job would in an hour, and retries while an open transaction prevents it. Returns the newest hash. */
async function sealed({ services: { db } }: DrilledProduct): Promise<string> {
  while ((await sealLog(db, new Date(Date.now() + hour_milliseconds))) === 0) await sleep(50);
  return (await checkSeals(db)).hashes.at(-1) ?? '';
}

/** Compares a restored product with the notes of the moment. */
export async function lookAtRestored(
  product: DrilledProduct,
  notes: Notes,
  times: Stopwatch,
): Promise<readonly Finding[]> {
  const { db } = product.services;
  const { broken, hashes } = await times.take('audit log checked', () => checkSeals(db));
  const contradictions = await times.take('ledger reconciled', () => reconcileLedger(product.services.db));
  const officer = await product.officer();
  const documents = await times.take('documents opened', () => product.documents(officer));
  const pesos = await times.take('customer signed in', () => product.pesos());
  return [
    {
      what: 'every seal of the audit log fits, and the newest of the moment is among them',
      isTrue: broken === null && hashes.includes(notes.hash),
    },
    { what: 'the ledger agrees with itself', isTrue: contradictions.length === 0 },
    {
      what: 'every document opens and shows what it showed',
      isTrue: notes.documents.size > 0 && areEqual(documents, notes.documents),
    },
    { what: 'a customer signs in and sees the pesos of the moment', isTrue: pesos === notes.pesos },
    {
      what: 'a deposit of before the moment is there',
      isTrue: (await product.stateOf(notes.deposited)) === 'completed',
    },
    { what: 'a deposit of after the moment is not', isTrue: (await product.stateOf(notes.late)) === null },
    { what: 'money out is held, though nobody held it', isTrue: await isMoneyOutHeld(db) },
    { what: 'nor is somebody who registered after it', isTrue: !(await product.hasRegistered(notes.stranger)) },
  ];
}

function areEqual(found: ReadonlyMap<string, string>, noted: ReadonlyMap<string, string>): boolean {
  return found.size === noted.size && [...noted].every(([id, shown]) => found.get(id) === shown);
}
