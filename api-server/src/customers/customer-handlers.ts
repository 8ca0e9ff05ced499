import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { recordExport, recordListing, recordReading } from './audit.ts';
import { customerInformation, readCustomerFile } from './customer-file.ts';
import { countCustomers, customerFile, listCustomers } from './customer-list.ts';
import { readKycSummary } from './facets.ts';

/** Handlers of the operations with which officers read customers. */
export function customerHandlers({ db, clock }: Services) {
  const answerFile = createFileAnswers(reportPatience);
  return {
    readKycSummary: async () => readKycSummary(db),

    listCustomers: async ({ body }, context) => {
      const page = await listCustomers(db, body);
      if (!page) return refuse('cursor_invalid');
      const shown = page.results.map(({ id }) => id);
      await recordListing(db, body, shown, context);
      return page;
    },

    exportCustomers: async ({ query: { dialect }, body }, context) =>
      answerFile({
        owner: context.caller.accountId,
        name: `usuarios-${dateInColombia(clock())}.csv`,
        table: customerFile(context.reading, body),
        dialect,
        onRecord: async () => recordExport(db, body, await countCustomers(db, body), context),
      }),

    readCustomer: async ({ query }, context) => {
      const file = await readCustomerFile(db, query.userId);
      if (!file) return refuse('not_found');
      await recordReading(db, query.userId, 'information', context);
      return customerInformation(file);
    },
  } satisfies Partial<AllHandlers>;
}
