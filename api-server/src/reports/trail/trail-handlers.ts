import { refuse, type Schemas } from '@caudal/api-spec/server';
import type { CaseKinds } from '../../cases/case-kind.ts';
import { recordReading } from '../../customers/audit.ts';
import { isCustomer } from '../../customers/customer.ts';
import { dateInColombia, dayInColombia } from '../../platform/colombian-time.ts';
import type { AllHandlers, Caller } from '../../platform/http/contexts.ts';
import { dayRangeProblems } from '../../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../../platform/http/file-answers.ts';
import type { Services } from '../../platform/services.ts';
import { isOwnCustomer } from '../../identity/own-customer.ts';
import { audit } from '../audit.ts';
import { readTrail } from './trail.ts';
import { trailFile } from './trail-csv.ts';
import { toWireEvent } from './wire.ts';

const usual_size = 25;

type Asked = Schemas['TrailFilter'];

/** Returns the handlers of a customer's trail: everything that the audit log holds about the customer. Rule reports 10. */
export function trailHandlers({ db, clock }: Services, kinds: CaseKinds) {
  const answerFile = createFileAnswers(reportPatience);
  const mayKnowOfDrafts = async (caller: Caller, customerId: string) =>
    caller.permissions.includes('uiaf.draft') && !(await isOwnCustomer(db, caller, customerId));
  const askedBy = async (caller: Caller, { userId, who, act, readings, from, to }: Asked) => ({
    accountId: userId,
    who: who ?? null,
    act: act ?? null,
    period: { start: (from && dayInColombia(from)?.start) || null, end: (to && dayInColombia(to)?.end) || null },
    withReadings: readings,
    withDrafts: await mayKnowOfDrafts(caller, userId),
  });
  return {
    readTrail: async ({ body }, context) => {
      const { userId, cursor, itemsPerPage: size = usual_size } = body;
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) return refuse('cursor_invalid');
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      // Recorded before the page is read, so that the trail that is shown contains this reading too.
      await recordReading(db, userId, 'trail', context);
      const before = cursor === undefined ? null : BigInt(cursor);
      const events = await readTrail(db, { ...(await askedBy(context.caller, body)), before, size: size + 1 });
      const page = events.slice(0, size);
      const last = events.length > size ? page.at(-1) : undefined;
      return {
        results: page.map((event) => toWireEvent(event, kinds)),
        nextCursor: last ? String(last.id) : null,
      };
    },

    exportTrail: async ({ query: { dialect }, body }, context) => {
      const { userId, who = '', act = '', from = '', to = '', readings } = body;
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      return answerFile({
        owner: context.caller.accountId,
        name: `trazabilidad-${userId.slice(-8)}-${dateInColombia(clock())}.csv`,
        table: trailFile(db, kinds, await askedBy(context.caller, body)),
        dialect,
        onRecord: () =>
          audit.byOfficer(db, context.caller.accountId, context.visitor.requestId, {
            action: 'trail.exported',
            subject: { kind: 'customer', id: userId },
            // Only the filters that were set are recorded.
            detail: { readings, ...(who && { who }), ...(act && { act }), ...(from && { from }), ...(to && { to }) },
          }),
      });
    },
  } satisfies Partial<AllHandlers>;
}
