import { amountInWords } from '../assets/amount-words.ts';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import { exactPesosInWords } from '../assets/pesos.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { Paper } from '../platform/pdf/paper.ts';
import { findDepositAddress } from '../rails/evm/keys/deposit-address.ts';
import { holderFacts, type Holder } from './holder.ts';
import { nameOfPeriod, periodOf, type Period, type StatementPeriod } from './statement-period.ts';
import { feeOfLine, nameOfLine, statementWords, type Language } from './statement-words.ts';
import { readSums, readTokenSums, statementLines, type StatementLine, type Sums, type TokenSums } from './statement.ts';

export interface AskedStatement {
  readonly holder: Holder;
  readonly asked: StatementPeriod;
  readonly now: Date;
}

/** Streams a statement as a PDF from one snapshot: for each asset every line, with the balance after it. */
export function statementPdf(db: Database, statement: AskedStatement): AsyncIterable<Uint8Array> {
  return inSnapshot(db, (snapshot) => pagesOf(snapshot, statement));
}

async function* pagesOf(snapshot: Transaction, { holder, asked, now }: AskedStatement): AsyncGenerator<Uint8Array> {
  const { accountId, langKey } = holder;
  const words = statementWords[langKey];
  const period = periodOf(asked, now);
  const pesos = await readSums(snapshot, accountId, 'COP', period);
  const tokens = await readTokenSums(snapshot, accountId, period, now);
  const address = await findDepositAddress(snapshot, accountId);

  const title = words.title(nameOfPeriod(asked, langKey));
  const paper = await Paper.begin({ title, language: langKey, foot: `${title} · ${dateAndTimeInColombia(now)}` });
  paper.facts([
    ...(await holderFacts(snapshot, holder)),
    ...(address === null ? [] : ([[words.ownAddress, address]] as const)),
    [words.madeAt, dateAndTimeInColombia(now)],
  ]);
  paper.text(period.isOver ? words.times : `${words.times} ${words.untilNow}`);
  if (tokens.length > 0) paper.text(words.worths);
  const written = { snapshot, accountId, period, langKey };
  yield* section(paper, written, 'COP', pesos);
  for (const sums of tokens) yield* section(paper, written, sums.asset, sums);
  yield* paper.end();
}

interface Written {
  readonly snapshot: Transaction;
  readonly accountId: string;
  readonly period: Period;
  readonly langKey: Language;
}

/** Writes the section of an asset: its sums for the period, and its lines. */
async function* section(
  paper: Paper,
  { snapshot, accountId, period, langKey }: Written,
  asset: AssetSymbol,
  sums: Sums & Partial<TokenSums>,
): AsyncGenerator<Uint8Array> {
  const words = statementWords[langKey];
  const isPesos = asset === 'COP';
  const amount = (minor: bigint) => amountInWords(asset, minor, langKey);
  const { name, symbol } = assetOf(asset);
  paper.section(isPesos ? words.pesos : `${name} (${symbol})`);
  paper.figures([
    [words.opening, amount(sums.opening)],
    [words.credited, amount(sums.credited)],
    [words.debited, amount(sums.debited)],
    [words.closing, amount(sums.closing)],
  ]);
  if (!isPesos) paper.facts([[words.closingWorth, worthText(sums.closingCop ?? null, langKey)]]);
  if (sums.lines === 0) {
    paper.text(words.nothing);
    return;
  }
  paper.table(isPesos ? pesoColumns(langKey) : tokenColumns(langKey));
  for await (const lines of statementLines(snapshot, accountId, asset, period)) {
    for (const line of lines) paper.row(cellsOf(line, langKey), detailsOf(line, langKey));
    yield* paper.take();
  }
}

const pesoColumns = (language: Language) => [
  { head: statementWords[language].when, share: 0.19 },
  { head: statementWords[language].what, share: 0.41 },
  { head: statementWords[language].amount, share: 0.2, align: 'right' } as const,
  { head: statementWords[language].balance, share: 0.2, align: 'right' } as const,
];

const tokenColumns = (language: Language) => [
  { head: statementWords[language].when, share: 0.19 },
  { head: statementWords[language].what, share: 0.21 },
  { head: statementWords[language].quantity, share: 0.22, align: 'right' } as const,
  { head: statementWords[language].balance, share: 0.2, align: 'right' } as const,
  { head: statementWords[language].worth, share: 0.18, align: 'right' } as const,
];

function cellsOf(line: StatementLine, language: Language): string[] {
  const { asset, at, change, balance, worth } = line;
  const cells = [
    dateAndTimeInColombia(at).slice(0, 16),
    nameOfLine(line, language),
    amountInWords(asset, change, language),
    amountInWords(asset, balance, language),
  ];
  if (asset === 'COP') return cells;
  const mark = worth?.source === 'candle' ? ' *' : '';
  return [...cells, `${worthText(worth?.cop ?? null, language)}${mark}`];
}

const worthText = (cop: bigint | null, language: Language) => (cop === null ? '–' : exactPesosInWords(cop)[language]);

/** Returns the address, the chain transaction and the fee of a line, as texts below its row. */
function detailsOf(line: StatementLine, language: Language): string[] {
  const words = statementWords[language];
  const { kind, from, to, hash } = line.movement;
  const fee = feeOfLine(line);
  const place = kind === 'crypto_deposit' ? [words.from, from] : [words.to, to];
  return [
    ...(place[1] ? [`${place[0]} ${place[1]}`] : []),
    ...(hash ? [`${words.hash} ${hash}`] : []),
    ...(fee > 0n ? [`${words.fee} ${amountInWords(line.asset, fee, language)}`] : []),
  ];
}
