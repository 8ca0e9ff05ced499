import { fromMinorUnits } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import { assetOf } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import { readFiatMovement } from '../movements/movement-list.ts';
import { atOneMoment } from '../platform/db/snapshot.ts';
import type { AllHandlers, Caller } from '../platform/http/contexts.ts';
import { dayProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, paperPatience } from '../platform/http/file-answers.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { historyFile } from './history-csv.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { periodOf, shortNameOfPeriod } from './statement-period.ts';
import { readSums, readTokenSums, type Sums, type TokenSums } from './statement.ts';

const statementName = { es: 'extracto', en: 'statement' };
const receiptName = { es: 'comprobante', en: 'receipt' };
const historyName = { es: 'historial', en: 'history' };

/** Returns the handlers of customers' statements, histories and receipts. */
export function statementHandlers({ db, clock }: Services) {
  const answerFile = createFileAnswers(paperPatience);
  const mayHave = ({ accountId }: Caller) => countAttempt(db, ['paper', accountId], clock());
  return {
    readStatement: async ({ body }, { caller }) => {
      const period = periodOf(body, clock());
      return atOneMoment(db, async (snapshot) => {
        const pesos = await readSums(snapshot, caller.accountId, 'COP', period);
        const tokens = await readTokenSums(snapshot, caller.accountId, period, clock());
        return { ...toWire('COP', pesos), isOver: period.isOver, tokens: tokens.map(tokensToWire) };
      });
    },

    exportStatement: async ({ query: { dialect }, body }, { caller }) => {
      if (!(await mayHave(caller))) return refuse('rate_limited');
      const { format = 'pdf', ...asked } = body;
      const statement = { holder: caller, asked, now: clock() };
      const name = `caudal-${statementName[caller.langKey]}-${shortNameOfPeriod(asked)}.${format}`;
      return answerFile({
        owner: caller.accountId,
        name,
        ...(format === 'csv'
          ? { table: statementCsv(db, statement), dialect }
          : { type: 'application/pdf', content: statementPdf(db, statement) }),
      });
    },

    exportFiatTransactions: async ({ query: { dialect }, body }, { caller }) => {
      const problems = dayProblems(body, ['from', 'until']);
      if (problems.length > 0) return refuse('validation_failed', problems);
      if (!(await mayHave(caller))) return refuse('rate_limited');
      return answerFile({
        owner: caller.accountId,
        name: `caudal-${historyName[caller.langKey]}.csv`,
        table: historyFile(db, caller, body),
        dialect,
      });
    },

    readReceipt: async ({ params }, { caller }) => {
      const transaction = await readFiatMovement(db, caller.accountId, params.transactionId);
      if (!transaction) return refuse('not_found');
      if (transaction.phase !== 'completed') return refuse('not_complete');
      if (!(await mayHave(caller))) return refuse('rate_limited');
      return answerFile({
        owner: caller.accountId,
        name: `caudal-${receiptName[caller.langKey]}-${transaction.transactionId.slice(-8)}.pdf`,
        type: 'application/pdf',
        content: receiptPdf(db, caller, transaction),
      });
    },
  } satisfies Partial<AllHandlers>;
}

function toWire(asset: string, { opening, credited, debited, closing, lines }: Sums) {
  const amount = (minor: bigint) => fromMinorUnits(minor, assetOf(asset).decimals);
  return {
    opening: amount(opening),
    credited: amount(credited),
    debited: amount(debited),
    closing: amount(closing),
    lines,
  };
}

function tokensToWire({ asset, closingCop, ...sums }: TokenSums) {
  return { asset, ...toWire(asset, sums), closingCop: closingCop === null ? null : inPesos(closingCop) };
}
