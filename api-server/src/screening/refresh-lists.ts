import { lockBlackList } from '../blacklist/hits.ts';
import { openCase } from '../cases/cases.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceToHolders } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { bringIndexUpToDate } from './bring-index-up-to-date.ts';
import { listRefused } from './list-refused-case.ts';
import { listSources, placeOf, type ListSource } from './lists/list-sources.ts';
import { loadList, type Loaded } from './lists/load-list.ts';
import { rescreen } from './rescreen.ts';
import { findListedAddressesJob, rescreenJob, screenCustomerJob } from './screening-jobs.ts';

/** Brings the index up to date and reads every list again. A refused list does not keep the others from being read. */
export async function refreshLists(services: Services): Promise<void> {
  await bringIndexUpToDate(services);
  for (const source of listSources) {
    const place = placeOf(source, services.config);
    if (place !== null) await refreshList(services, source, place);
  }
  await resumeRescreenings(services);
  await screenUnscreened(services);
}

/** Resumes the re-screenings that a dead server left unfinished: their jobs would run again only after the queue lets them expire. */
async function resumeRescreenings(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('screening.load as load')
    .leftJoin('screening.rescreening as done', 'done.load_id', 'load.id')
    .select('load.id')
    .where('load.version', 'is not', null)
    .where('done.ended_at', 'is', null)
    .orderBy('load.id')
    .execute();
  for (const { id } of open) await rescreen(services, id);
}

/**
 * Queues the screening of every verified customer who was never screened, or one of whose parties was never screened: because the party was
 * declared before the product stored parties, or because the screening job was lost.
 */
async function screenUnscreened({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const rows = await db
    .selectFrom('customers.customer as customer')
    .select('account_id')
    .where('verified_level', '>', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('screened_at', 'is', null),
        exists(
          selectFrom('customers.party as party')
            .select('party.id')
            .whereRef('party.account_id', '=', 'customer.account_id')
            .where('party.screened_at', 'is', null)
            .where('party.withdrawn_at', 'is', null),
        ),
      ]),
    )
    .execute();
  for (const { account_id: accountId } of rows)
    await jobs.send(db, screenCustomerJob, { accountId, cause: 'declared' });
}

/** Reads one list again. A changed list queues the re-screening of everybody; a refused list opens a case. */
export async function refreshList(services: Services, source: ListSource, place: string): Promise<Loaded> {
  const { db, clock } = services;
  return loadList(db, source, place, clock(), async (transaction, loaded) => {
    if (loaded.outcome === 'loaded') {
      // Waits for the running transactions that check an address. Later ones see the new version of the list.
      await lockBlackList(transaction, 'changed');
      await services.jobs.send(transaction, rescreenJob, { loadId: loaded.loadId });
      await services.jobs.send(transaction, findListedAddressesJob, { loadId: loaded.loadId });
    }
    if (loaded.outcome === 'refused') {
      const facts = { refusal: loaded.refusal };
      await openCase(transaction, listRefused, { customerId: null, subject: source.name, facts }, clock());
    }
    await announceToHolders(transaction, 'kyc.read', 'lists');
    if (loaded.outcome === 'unchanged') return;
    await recordLoad(transaction, source, loaded);
    await announceToHolders(transaction, 'cases.read', 'cases');
  });
}

async function recordLoad(
  transaction: Transaction,
  { name }: ListSource,
  loaded: Exclude<Loaded, { outcome: 'unchanged' }>,
): Promise<void> {
  const { outcome, ...detail } = loaded;
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'screening' },
    action: outcome === 'refused' ? 'list.refused' : 'list.loaded',
    subject: { kind: 'list', id: name },
    requestId: 'screening',
    detail,
  });
}
