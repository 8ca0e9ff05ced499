import { Readable } from 'node:stream';
import type { FieldProblem } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { createPlaces } from '../platform/limits/places.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { recordExport, recordListing, recordReading } from './audit.ts';
import { customerFile } from './customer-file-csv.ts';
import { customerInformation, readCustomerFile } from './customer-file.ts';
import { countCustomers, listCustomers } from './customer-list.ts';
import { searchPatterns } from './customer-search.ts';
import { readKycSummary } from './kyc-summary.ts';

/** What officers read of customers. */
export function customerHandlers({ db, clock }: Services) {
  // Each holds a connection of the database until its last byte was taken.
  const filesUnderWay = createPlaces({ of_one_max: 1, of_all_max: 4 });
  return {
    readKycSummary: async () => readKycSummary(db),

    listCustomers: async ({ body }, context) => {
      if (searchPatterns(body.search ?? '') === 'too short') return refuse('validation_failed', [shortSearch]);
      const page = await listCustomers(db, body);
      if (!page) return refuse('cursor_invalid');
      const shown = page.results.map(({ id }) => id);
      await recordListing(db, body, shown, context);
      return page;
    },

    exportCustomers: async ({ body }, context) => {
      if (searchPatterns(body.search ?? '') === 'too short') return refuse('validation_failed', [shortSearch]);
      const leave = filesUnderWay.take(context.caller.accountId);
      if (!leave) return refuse('rate_limited');
      const content = Readable.from(customerFile(db, body), { objectMode: false }).once('close', leave);
      try {
        // On record before a byte of it has left.
        await recordExport(db, body, await countCustomers(db, body), context);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return {
        content,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="usuarios-${dateInColombia(clock())}.csv"`,
        },
      };
    },

    readCustomer: async ({ query }, context) => {
      const file = await readCustomerFile(db, query.userId);
      if (!file) return refuse('not_found');
      await recordReading(db, query.userId, 'information', context);
      return customerInformation(file);
    },
  } satisfies Partial<AllHandlers>;
}

const shortSearch: FieldProblem = {
  path: '/search',
  message: {
    es: 'Busca con al menos tres letras o números seguidos.',
    en: 'Search with at least three letters or digits in a row.',
  },
};
