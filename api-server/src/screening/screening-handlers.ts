import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../customers/audit.ts';
import { isCustomer } from '../customers/customer.ts';
import { listParties } from '../customers/parties.ts';
import { partReader } from '../customers/read-part.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, paperPatience } from '../platform/http/file-answers.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { screeningReportUrl } from '../verification/wire.ts';
import { audit } from './audit.ts';
import { decideHit } from './decide-hit.ts';
import { listHits } from './hits.ts';
import { readListStates } from './list-states.ts';
import { reportPdf } from './report-pdf.ts';
import { findReport } from './reports.ts';
import { queueScreening } from './screen-customer.ts';
import { refreshListsNowJob } from './screening-jobs.ts';
import { findSubject } from './subjects.ts';
import { readScreening } from './wire.ts';
import { onCustomer } from '../customers/on-customer.ts';

/** Returns the operations with which officers read a customer's screening and decide about it. */
export function screeningHandlers(services: Services) {
  const { db, clock } = services;
  const answerFile = createFileAnswers(paperPatience);
  const read = partReader(db);
  return {
    readLists: async () => readListStates(db, services.config),

    loadLists: async (_request, { caller, visitor }) => {
      if (!(await countAttempt(db, ['list_load', caller.accountId], services.clock()))) return refuse('rate_limited');
      return inTransaction(db, async (transaction) => {
        await services.jobs.send(transaction, refreshListsNowJob, {});
        await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
          action: 'list.load_asked',
          subject: { kind: 'operation', id: 'loadLists' },
        });
        return {};
      });
    },

    readScreeningReport: async ({ query: { userId } }, context) =>
      read(userId, 'screening report', context, async () => {
        const report = await findReport(db, userId);
        return { fileUrl: report && screeningReportUrl(userId) };
      }),

    readScreeningReportFile: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      const [report, subject] = [await findReport(db, userId), await findSubject(db, userId)];
      if (!report || !subject) return refuse('screening_missing');
      return answerFile({
        owner: context.caller.accountId,
        name: 'antecedentes.pdf',
        type: 'application/pdf',
        content: reportPdf({
          report,
          subject,
          parties: await listParties(db, userId),
          hits: await listHits(db, userId),
          now: clock(),
        }),
        onRecord: () => recordReading(db, userId, 'screening report file', context),
      });
    },

    readScreening: async ({ query: { userId } }, context) =>
      read(userId, 'screening', context, async () => {
        const mayReadBlackList = context.caller.permissions.includes('blacklist.read');
        return readScreening(db, userId, mayReadBlackList, clock());
      }),

    screenCustomer: async ({ body: { userId } }, context) =>
      onCustomer(services.db, userId, context, async (transaction) => {
        await queueScreening(services, transaction, { accountId: userId, cause: 'asked' }, clock());
        return {};
      }),

    decideScreeningHit: async ({ body }, context) => decideHit(services, body, context),
  } satisfies Partial<AllHandlers>;
}
