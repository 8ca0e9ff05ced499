import type { OperationId, RequestOf } from '@caudal/api-spec/server';
import { OpenStream } from './open-stream.ts';
import type { Stage } from './stage.ts';

/** A request, with the types of the contract. */
type Asked = { [Id in OperationId]: readonly [Id, Partial<RequestOf<Id>>] }[OperationId];

/** No choice of alerts, in a list of customers with alerts. */
const noFlags = Array.from({ length: 18 }, () => '0' as const);

/** The lists that an officer looks through, one after the other. */
const lists: readonly Asked[] = [
  ['listCustomers', { body: {} }],
  ['listAlerts', { body: { filter: false, filters: noFlags } }],
  ['listCases', { body: {} }],
  ['readKycSummary', {}],
  ['readCaseSummary', {}],
  ['readFiatReport', { body: { transactionType: 1 } }],
  ['listCryptoReport', { query: {} }],
];

/** The operations that the screen of a customer calls. */
const screen = [
  'readCustomer',
  'readStepsToFollow',
  'readDocumentStatuses',
  'listCustomerSubmissions',
  'listCustomerBankAccounts',
  'readCustomerDepositVolume',
] as const satisfies readonly OperationId[];

/** The time after which a page exchanges its access token, which is well before it expires. */
const refresh_milliseconds = 300_000;

/** Plays an officer, who looks through the lists and opens the newest customer, again and again, until the clients come to an end. */
export async function officerLife({ product, requests, heard }: Stage): Promise<void> {
  const officer = await product.officer();
  const stream = await OpenStream.of(officer);
  let refreshed = performance.now();
  try {
    while (!requests.isOver) {
      for (const [operation, request] of lists) await requests.send(operation, () => officer.call(operation, request));
      const newest = await requests.send('listCustomers', () =>
        officer.call('listCustomers', { body: { time: 'Recientes' } }),
      );
      const userId = newest.body.results[0]?.id;
      const query = { userId };
      if (userId !== undefined)
        for (const operation of screen) await requests.send(operation, () => officer.call(operation, { query }));
      if (performance.now() - refreshed < refresh_milliseconds) continue;
      refreshed = performance.now();
      const status = await officer.refresh();
      if (status !== 200) throw new Error(`The officer's session was answered ${status}`);
    }
  } finally {
    heard(stream.events);
    await stream.close();
  }
}
