import { refuse, type Schemas } from '@caudal/api-spec/server';
import type { MovementServices } from '../movements/services.ts';
import { dateInColombia, dateAndTimeInColombia } from '../platform/colombian-time.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { dayRangeProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Rails } from '../movements/rail.ts';
import { csvFile } from '../platform/csv-file.ts';
import { decimal, type Columns } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { listBankDays, type BankDaysAsked } from './bank-days.ts';

/** The handlers that list and export the days that were compared with each bank. Rule reconciliation 4. */
export function bankDayHandlers({ db, rails, clock }: MovementServices) {
  const answerFile = createFileAnswers(reportPatience);
  const record = (
    action: 'bank_days.listed' | 'bank_days.exported',
    detail: Record<string, string | boolean>,
    { caller, visitor }: AccountContext,
  ) =>
    audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action,
      subject: { kind: 'operation', id: 'listBankDays' },
      detail,
    });
  return {
    listBankDays: async ({ query }, context) => {
      const { cursor, size, ...days } = query;
      // A problem in a query names the parameter, not a path in a body.
      const problems = dayRangeProblems(days).map(({ path, message }) => ({ path: path.slice(1), message }));
      if (problems.length > 0) return refuse('validation_failed', problems);
      const page = await listBankDays(db, rails, { ...query, size: Number(size ?? 11) });
      if (!page) return refuse('cursor_invalid');
      await record('bank_days.listed', { ...days, further: cursor !== undefined }, context);
      return page;
    },

    exportBankDays: async ({ query: { dialect }, body }, context) => {
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      return answerFile({
        owner: context.caller.accountId,
        name: `conciliacion-${dateInColombia(clock())}.csv`,
        table: bankDayFile(db, rails, body),
        dialect,
        onRecord: () => record('bank_days.exported', { ...body }, context),
      });
    },
  } satisfies Partial<AllHandlers>;
}

const batch_days = 100;

/** The columns of the list under its names, with separate sums of bank and ledger. */
const columns: Columns<Schemas['BankDay']> = [
  ['Día', ({ day }) => day],
  ['Banco', ({ rail }) => rail],
  ['Entró según el banco', ({ bankIn }) => decimal(bankIn)],
  ['Entró según el libro', ({ ledgerIn }) => decimal(ledgerIn)],
  ['Salió según el banco', ({ bankOut }) => decimal(bankOut)],
  ['Salió según el libro', ({ ledgerOut }) => decimal(ledgerOut)],
  ['Líneas', ({ lines }) => String(lines)],
  ['Conciliadas', ({ matched }) => String(matched)],
  ['Resueltas', ({ settled }) => String(settled)],
  ['Líneas cambiadas por el banco', ({ contradicted }) => String(contradicted)],
  ['Leído', ({ readAt }) => dateAndTimeInColombia(readAt)],
];

/** Returns the compared days as a CSV file, read by the query of the list in one snapshot. */
function bankDayFile(db: Database, rails: Rails, { from, to }: Pick<BankDaysAsked, 'from' | 'to'>) {
  const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }), size: batch_days };
  return csvFile(db, columns, (snapshot, position) => listBankDays(snapshot, rails, { ...asked, ...position }));
}
