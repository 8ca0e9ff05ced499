import { exactPesosInWords } from '../assets/pesos.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { Paper } from '../platform/pdf/paper.ts';
import { holderFacts, type Holder } from './holder.ts';
import { nameOfPeriod, periodOf, type StatementPeriod } from './statement-period.ts';
import { nameOfLine, statementWords } from './statement-words.ts';
import { readSums, statementLines } from './statement.ts';

export interface AskedStatement {
  readonly holder: Holder;
  readonly asked: StatementPeriod;
  readonly now: Date;
}

/** A statement in PDF, page by page as it is read: from one snapshot, with every line and the balance after it. */
export function statementPdf(db: Database, statement: AskedStatement): AsyncIterable<Uint8Array> {
  return inSnapshot(db, (snapshot) => pagesOf(snapshot, statement));
}

async function* pagesOf(snapshot: Transaction, { holder, asked, now }: AskedStatement): AsyncGenerator<Uint8Array> {
  const { accountId, langKey } = holder;
  const words = statementWords[langKey];
  const pesos = (minor: bigint) => exactPesosInWords(minor)[langKey];
  const period = periodOf(asked, now);
  const sums = await readSums(snapshot, accountId, period);

  const title = words.title(nameOfPeriod(asked, langKey));
  const paper = new Paper({ title, language: langKey, foot: `${title} · ${dateAndTimeInColombia(now)}` });
  paper.facts([...(await holderFacts(snapshot, holder)), [words.madeAt, dateAndTimeInColombia(now)]]);
  paper.figures([
    [words.opening, pesos(sums.opening)],
    [words.credited, pesos(sums.credited)],
    [words.debited, pesos(sums.debited)],
    [words.closing, pesos(sums.closing)],
  ]);
  paper.text(period.isOver ? words.times : `${words.times} ${words.untilNow}`);

  if (sums.lines === 0) paper.text(words.nothing);
  else
    paper.table([
      { head: words.when, share: 0.19 },
      { head: words.what, share: 0.41 },
      { head: words.amount, share: 0.2, align: 'right' },
      { head: words.balance, share: 0.2, align: 'right' },
    ]);
  for await (const lines of statementLines(snapshot, accountId, period)) {
    for (const line of lines)
      paper.row([
        dateAndTimeInColombia(line.at).slice(0, 16),
        nameOfLine(line, langKey),
        pesos(line.change),
        pesos(line.balance),
      ]);
    yield* paper.take();
  }
  yield* paper.end();
}
