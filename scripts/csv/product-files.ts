import { createAgreementKey } from '@caudal/api-spec';
import type { OperationId } from '@caudal/api-spec/server';
import { generate } from 'otplib';
import type { CsvDialect } from '../../api-server/src/platform/csv.ts';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { demoCustomer, demoOfficers, demoPassword } from '../seed/demo.ts';
import { startTemporarySandbox } from '../start/temporary-sandbox.ts';

/** The number of generated customers whose movements, alerts and cases fill the files. */
const customers = 24;

type Export = Extract<OperationId, `export${string}`>;

interface Asked {
  readonly by: 'customer' | 'officer';
  readonly request: object;
}

/** A file of the product in both dialects. */
export interface ProductFile {
  readonly name: Export;
  readonly texts: Readonly<Record<CsvDialect, string>>;
}

/** Starts the product with the demonstration's people, and downloads every CSV file that it has, in both dialects. */
export async function productFiles(): Promise<ProductFile[]> {
  const sites = { customer: null, backoffice: null };
  const sandbox = await startTemporarySandbox({ name: 'csv', customers, sites, leavesPast: true });
  try {
    return await downloaded(sandbox.urls.customer, sandbox.urls.backoffice);
  } finally {
    await sandbox.stop();
  }
}

async function downloaded(customerOrigin: string, officerOrigin: string): Promise<ProductFile[]> {
  const visitors = { customer: new Visitor(customerOrigin), officer: new Visitor(officerOrigin) };
  await visitors.customer.signIn(demoCustomer, demoPassword);
  await signInOfficer(visitors.officer);
  const { body: account } = await visitors.customer.call('readAccount');
  const files: ProductFile[] = [];
  for (const [name, asked] of Object.entries(await requests(visitors.officer, account.id)) as [
    Export,
    Asked | null,
  ][]) {
    if (asked === null) continue;
    const text = async (dialect: CsvDialect) => {
      const request = {
        ...asked.request,
        query: { ...('query' in asked.request ? (asked.request.query as object) : {}), dialect },
      };
      const { status, body } = await visitors[asked.by].call(name, request);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return String(body);
    };
    files.push({ name, texts: { international: await text('international'), spanish: await text('spanish') } });
  }
  return files;
}

async function signInOfficer(officer: Visitor): Promise<void> {
  const [{ email, secret }] = demoOfficers;
  const { publicKey } = await createAgreementKey();
  const { body } = await officer.call('authenticate', { body: { email, password: demoPassword, publicKey } });
  await officer.answerSecondFactor(body.pending?.token ?? '', { code: await generate({ secret }) });
}

/** Returns how each export is requested; null for those that are no CSV. */
async function requests(officer: Visitor, id: string): Promise<Record<Export, Asked | null>> {
  const noFlags = { filter: false, filters: Array.from({ length: 18 }, () => '0') };
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const draft = {
    userId: id,
    from: today,
    to: today,
    alertIds: [],
    narrative: 'Recibe y saca el mismo día valores que no corresponden a su ocupación.',
  };
  const { body: made } = await officer.call('makeRosDraft', { body: draft });
  const asCustomer = (request: object = {}): Asked => ({ by: 'customer', request });
  const asOfficer = (request: object = {}): Asked => ({ by: 'officer', request });
  return {
    exportOwnData: null,
    exportFiatTransactions: asCustomer({ body: {} }),
    exportStatement: asCustomer({ body: { year: now.getUTCFullYear(), format: 'csv' } }),
    exportTrades: asCustomer(),
    exportCryptoTransactions: asCustomer({ params: { id } }),
    exportAccessReport: asOfficer({ body: {} }),
    exportAlerts: asOfficer({ body: noFlags }),
    exportAlertHistory: asOfficer(),
    exportBankDays: asOfficer({ body: {} }),
    exportBlackList: asOfficer({ body: {} }),
    exportCases: asOfficer({ body: {} }),
    exportCryptoReport: asOfficer({ query: { transactionType: 'deposit' } }),
    exportCustomers: asOfficer({ body: {} }),
    exportFiatReport: asOfficer({ body: { transactionType: 0 } }),
    exportMonthlyReport: asOfficer({ body: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 } }),
    exportOrderReport: asOfficer({ query: {} }),
    exportRosDraft: asOfficer({ params: { draftId: made.id }, query: { format: 'csv' } }),
    exportTradeReport: asOfficer({ query: {} }),
    // Readings are left out: downloading the first file is itself a reading, which the second file would then hold.
    exportTrail: asOfficer({ body: { userId: id, readings: false } }),
    exportUsers: asOfficer({ body: {} }),
  };
}
