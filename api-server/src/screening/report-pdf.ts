import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { Paper } from '../platform/pdf/paper.ts';
import type { Hit } from './hits.ts';
import { partyKinds, type Party } from '../customers/parties.ts';
import { sourceNamed } from './lists/list-sources.ts';
import type { Report } from './reports.ts';
import { isExposed, resultOf } from './result.ts';
import { whoWasCompared } from './subject-kinds.ts';
import type { Subject } from './screener.ts';

interface Reported {
  report: Report;
  subject: Subject;
  /** The parties whom the customer names. */
  parties: readonly Party[];
  hits: readonly Hit[];
  now: Date;
}

const states: Record<Hit['state'], string> = { open: 'Por revisar', confirmed: 'Confirmada', cleared: 'Descartada' };

/** The answers with their Spanish accents, which the stored values lack. */
const yesOrNo: Record<Report['pep'], string> = { Si: 'Sí', No: 'No' };

/** Writes the background report of a customer, in Spanish, the language of the officers. */
export async function* reportPdf({ report, subject, parties, hits, now }: Reported): AsyncGenerator<Uint8Array> {
  const title = 'Reporte de antecedentes';
  const paper = await Paper.begin({
    title,
    language: 'es',
    foot: `${title} · ${report.id} · ${dateAndTimeInColombia(now)}`,
  });
  // Hits that were cleared since the search no longer count.
  const { background, lists, pep } = resultOf(hits);
  paper.figures([
    ['Antecedentes', background],
    ['Listas', yesOrNo[lists]],
    ['PEP', yesOrNo[pep]],
  ]);
  paper.facts([
    ['Nombre', subject.name],
    ['Fecha de nacimiento', subject.birthDate ?? '–'],
    ['Número de documento', subject.document ?? '–'],
    ['Buscado', dateAndTimeInColombia(report.madeAt)],
    ['Buscado por', report.screener],
    [
      'Resultado al buscar',
      `Antecedentes ${report.background}, listas ${yesOrNo[report.lists]}, PEP ${yesOrNo[report.pep]}`,
    ],
    ...Object.entries(report.versions).map(
      ([source, version]) => [sourceNamed(source).title.es, `versión ${version}`] as const,
    ),
  ]);
  writeParties(paper, parties, hits);
  paper.section('Coincidencias');
  if (hits.length === 0) paper.text('No hay coincidencias en las listas vigentes.');
  else
    paper.table([
      { head: 'Lista', share: 0.28 },
      { head: 'Nombre en la lista', share: 0.36 },
      { head: 'Coincidencia', share: 0.16, align: 'right' },
      { head: 'Estado', share: 0.2 },
    ]);
  for (const hit of hits) {
    yield* paper.take();
    const { explanation, score, state } = hit;
    paper.row(
      [sourceNamed(explanation.source).title.es, explanation.listedName, `${Math.floor(score * 100)} %`, states[state]],
      detailsOf(hit),
    );
  }
  yield* paper.end();
}

/** Returns the words for a party's result: on a list or not, and politically exposed or not, such as 'No, PEP'. */
const resultWords = (background: Party['background'], isPep: boolean) =>
  `${background ?? 'Por buscar'}${isPep ? ', PEP' : ''}`;

function writeParties(paper: Paper, parties: readonly Party[], hits: readonly Hit[]): void {
  if (parties.length === 0) return;
  paper.section('Personas buscadas con el usuario');
  paper.table([
    { head: 'Quién es', share: 0.28 },
    { head: 'Nombre', share: 0.36 },
    { head: 'Documento', share: 0.2 },
    { head: 'Antecedentes', share: 0.16 },
  ]);
  for (const { id, kind, name, document, background } of parties)
    paper.row([partyKinds[kind].name.es, name, document, resultWords(background, isExposed(id, hits))]);
}

function detailsOf({ subject, explanation, decidedBy, decidedAt, reason }: Hit): string[] {
  const whose = subject.kind === 'customer' ? [] : [`${partyKinds[subject.kind].name.es}: ${whoWasCompared(subject)}`];
  const decided = decidedAt ? [`${decidedBy ?? ''}, ${dateAndTimeInColombia(decidedAt)}: ${reason ?? ''}`] : [];
  const about = [explanation.position, explanation.programmes.join(', ')].filter(Boolean).map(String);
  return [...whose, ...about, ...explanation.fields.map(({ sentence }) => sentence.es), ...decided];
}
