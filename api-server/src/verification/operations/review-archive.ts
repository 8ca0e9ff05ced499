import { Buffer } from 'node:buffer';
import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import {
  byteOrderMark,
  headOf,
  linesOf,
  usual_dialect,
  written,
  type Columns,
  type CsvDialect,
} from '../../platform/csv.ts';
import type { Zipped } from '../../platform/files/zip.ts';
import { declineCodes } from '../decline-words.ts';
import { fileName } from '../file-name.ts';
import type { ReviewDocument } from './review-documents.ts';
import type { OperationsReview } from './reviews.ts';
import { fileNameOf } from './wire.ts';

/** The most characters of an archive entry's name, which begins with the required document's name and ends with the file's own. */
const name_length_max = 170;

/**
 * Returns the entries of an archive: a folder for each review with its documents, in it a folder with the replaced ones, and a table of the
 * decisions.
 */
export function archiveOf(
  documents: readonly ReviewDocument[],
  reviews: readonly OperationsReview[],
  read: (document: ReviewDocument) => Promise<Buffer>,
  dialect: CsvDialect = usual_dialect,
): Zipped[] {
  const lines = [...headOf(columns), ...linesOf(columns, linesAbout(documents, reviews))];
  const table = Buffer.from(byteOrderMark + written(lines, dialect));
  const newest = documents.reduce((latest, { sentAt }) => (sentAt > latest ? sentAt : latest), new Date(0));
  return [
    { name: 'decisiones.csv', changedAt: newest, read: () => Promise.resolve(table) },
    ...documents.map((document) => ({
      name: entryName(document),
      changedAt: document.sentAt,
      read: () => read(document),
    })),
  ];
}

function entryName(document: ReviewDocument): string {
  const { reviewNumber, askedAs, replacedAt, type } = document;
  const own = fileNameOf(document);
  const name = askedAs === null ? own : fileName(`${askedAs.es} - ${own}`, type, name_length_max);
  return `revision-${reviewNumber}/${replacedAt === null ? '' : 'reemplazados/'}${name}`;
}

/** A line of the archive's table of decisions, about one document or about a review as a whole. */
interface Line {
  number: number;
  what: string;
  file: string | null;
  sentAt: Date | null;
  state: string;
  replacedAt: Date | null;
  by: string | null;
  at: Date | null;
  code: string | null;
  reason: string | null;
  internalNote: string | null;
}

const time = (instant: Date | null) => instant && dateAndTimeInColombia(instant);

const columns: Columns<Line> = [
  ['Revisión', ({ number }) => number],
  ['Documento', ({ what }) => what],
  ['Archivo', ({ file }) => file],
  ['Subido', ({ sentAt }) => time(sentAt)],
  ['Estado', ({ state }) => state],
  ['Reemplazado', ({ replacedAt }) => time(replacedAt)],
  ['Decidió', ({ by }) => by],
  ['Cuándo', ({ at }) => time(at)],
  ['Motivo', ({ code }) => code && (declineCodes[code]?.es ?? code)],
  ['Razón para el usuario', ({ reason }) => reason],
  ['Nota interna', ({ internalNote }) => internalNote],
];

const verdicts = { verified: 'Verificada', declined: 'Declinada' } as const;
const states = { pending: 'Pendiente', accepted: 'Aceptado', declined: 'Declinado' } as const;

function linesAbout(documents: readonly ReviewDocument[], reviews: readonly OperationsReview[]): Line[] {
  return reviews.flatMap((review) => [
    ...linesOfReview(review),
    ...documents.filter(({ reviewId }) => reviewId === review.id).map(lineOfPaper),
  ]);
}

/** Returns the lines about a review as a whole: one for each decline reason, or a single one. */
function linesOfReview({ number, verdict, decidedBy: by, decidedAt: at, declines }: OperationsReview): Line[] {
  const state = verdict === null ? 'Abierta' : verdicts[verdict];
  const nothing = { code: null, reason: null, internalNote: null };
  return (declines.length === 0 ? [nothing] : declines).map((decline) => ({
    number,
    what: 'Toda la revisión',
    file: null,
    sentAt: null,
    state,
    replacedAt: null,
    by,
    at,
    ...decline,
  }));
}

function lineOfPaper(document: ReviewDocument): Line {
  const { reviewNumber: number, askedAs, state, sentAt, replacedAt, decision } = document;
  return {
    number,
    what: askedAs?.es ?? 'De un oficial',
    file: fileNameOf(document),
    sentAt,
    state: state === null ? '' : states[state],
    replacedAt,
    by: decision?.by.email ?? null,
    at: decision?.at ?? null,
    code: decision?.reasonCode ?? null,
    reason: decision?.reason ?? null,
    internalNote: decision?.internalNote ?? null,
  };
}
