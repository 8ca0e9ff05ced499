import { refuse } from '@caudal/api-spec/server';
import type { CaseKinds } from '../../cases/case-kind.ts';
import { recordReading } from '../../customers/audit.ts';
import { isCustomer } from '../../customers/customer.ts';
import { dateInColombia } from '../../platform/colombian-time.ts';
import type { AllHandlers, Caller } from '../../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../../platform/http/file-answers.ts';
import type { Services } from '../../platform/services.ts';
import { isOwnCustomer } from '../../identity/own-customer.ts';
import { audit } from '../audit.ts';
import { readTrail } from './trail.ts';
import { trailFile } from './trail-csv.ts';
import { toWireEvent } from './wire.ts';

const usual_size = 25;

/** Everything that is on record about one customer. Rule reports 10. */
export function trailHandlers({ db, clock }: Services, kinds: CaseKinds) {
  const answerFile = createFileAnswers(reportPatience);
  const mayKnowOfDrafts = async (caller: Caller, customerId: string) =>
    caller.permissions.includes('uiaf.draft') && !(await isOwnCustomer(db, caller, customerId));
  return {
    readTrail: async ({ body: { userId, who, readings, cursor, itemsPerPage: size = usual_size } }, context) => {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) return refuse('cursor_invalid');
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      // On record before it is shown, and so among what is shown next time.
      await recordReading(db, userId, 'trail', context);
      const withDrafts = await mayKnowOfDrafts(context.caller, userId);
      const asked = { accountId: userId, who: who ?? null, withReadings: readings, withDrafts };
      const before = cursor === undefined ? null : BigInt(cursor);
      const events = await readTrail(db, { ...asked, before, size: size + 1 });
      const page = events.slice(0, size);
      const last = events.length > size ? page.at(-1) : undefined;
      return {
        results: page.map((event) => toWireEvent(event, kinds)),
        nextCursor: last ? String(last.id) : null,
      };
    },

    exportTrail: async ({ body: { userId, who, readings } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      const withDrafts = await mayKnowOfDrafts(context.caller, userId);
      const asked = { accountId: userId, who: who ?? null, withReadings: readings, withDrafts };
      return answerFile({
        owner: context.caller.accountId,
        name: `trazabilidad-${userId.slice(-8)}-${dateInColombia(clock())}.csv`,
        type: 'text/csv; charset=utf-8',
        content: trailFile(db, kinds, asked),
        onRecord: () =>
          audit.record(db, {
            actor: { kind: 'officer', id: context.caller.accountId },
            action: 'trail.exported',
            subject: { kind: 'customer', id: userId },
            requestId: context.visitor.requestId,
            detail: { who: who ?? '', readings },
          }),
      });
    },
  } satisfies Partial<AllHandlers>;
}
