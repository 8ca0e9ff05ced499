import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../customers/audit.ts';
import { isCustomer } from '../customers/customer.ts';
import { listParties } from '../customers/parties.ts';
import { findRegistered } from '../customers/screening-standing.ts';
import type { DetailValue } from '../platform/audit/details.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, paperPatience } from '../platform/http/file-answers.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { Database } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { screeningReportUrl } from '../verification/wire.ts';
import { audit } from './audit.ts';
import { decideHit } from './decide-hit.ts';
import { listHits } from './hits.ts';
import { readListStates } from './list-states.ts';
import { findProgress } from './progress.ts';
import { listBlackListActs, listRegisteredActs, listWaitingActs } from './registered-acts.ts';
import { reportPdf } from './report-pdf.ts';
import { findReport } from './reports.ts';
import { queueScreening } from './screen-customer.ts';
import { refreshListsNowJob } from './screening-jobs.ts';
import { findSubject } from './subjects.ts';
import { screeningToWire, type Known } from './wire.ts';
import { onCustomer } from '../customers/on-customer.ts';

/** Returns the operations with which officers read a customer's screening and decide about it. */
export function screeningHandlers(services: Services) {
  const { db, clock } = services;
  const answerFile = createFileAnswers(paperPatience);
  /** Returns a part of a customer's file after recording that this officer read it. */
  const read = async <Part>(
    userId: string,
    part: DetailValue<'part'>,
    context: AccountContext,
    look: () => Promise<Part>,
  ) => {
    if (!(await isCustomer(db, userId))) return refuse('not_found');
    await recordReading(db, userId, part, context);
    return look();
  };
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
        return screeningToWire(await known(db, userId, mayReadBlackList, clock()));
      }),

    screenCustomer: async ({ body: { userId } }, context) =>
      onCustomer(services.db, userId, context, async (transaction) => {
        await queueScreening(services, transaction, { accountId: userId, cause: 'asked' }, clock());
        return {};
      }),

    decideScreeningHit: async ({ body }, context) => decideHit(services, body, context),
  } satisfies Partial<AllHandlers>;
}

/** Reads all that officers see of a customer's screening. */
async function known(db: Database, userId: string, mayReadBlackList: boolean, now: Date): Promise<Known> {
  const registered = await findRegistered(db, userId);
  return {
    progress: await findProgress(db, userId, now),
    report: await findReport(db, userId),
    registered,
    acts: await listRegisteredActs(db, userId, registered),
    blackList: await listBlackListActs(db, userId),
    mayReadBlackList,
    waiting: await listWaitingActs(db, userId),
    parties: await listParties(db, userId),
    hits: await listHits(db, userId),
  };
}
