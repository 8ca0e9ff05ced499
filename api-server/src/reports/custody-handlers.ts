import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { recordListRead } from './audit.ts';
import { countPages } from './chain-filter.ts';
import { custodyReport, readCustodyReport, type CustodySource } from './custody-report.ts';

/** Returns the handlers of the list of customers' addresses on the chain. Rule chain 11. */
export function custodyHandlers({ db, chain }: CustodySource) {
  return {
    listCustodyAddresses: async ({ query }, context) => {
      const size = Number(query.limit ?? '10');
      const [page, pagesNumber] = await Promise.all([
        readCustodyReport({ db, chain }, query, size),
        countPages(db, custodyReport(db, query), size),
      ]);
      if (!page) return refuse('cursor_invalid');
      const customers = page.results.map(({ userId }) => userId);
      await recordListRead(db, 'custody_report', { filter: query, customers }, context);
      return { ...page, pagesNumber };
    },
  } satisfies Partial<AllHandlers>;
}
