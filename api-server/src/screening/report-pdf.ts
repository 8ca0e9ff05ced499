import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { Paper } from '../platform/pdf/paper.ts';
import type { Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';
import type { Report } from './reports.ts';
import { resultOf } from './result.ts';
import type { Subject } from './screener.ts';

interface Reported {
  report: Report;
  subject: Subject;
  hits: readonly Hit[];
  now: Date;
}

const states: Record<Hit['state'], string> = { open: 'Por revisar', confirmed: 'Confirmada', cleared: 'Descartada' };

/** As people write it; the documents' own values are without accents. */
const yesOrNo: Record<Report['pep'], string> = { Si: 'Sí', No: 'No' };

/** The background report of a customer. Officers read Spanish: so does it. */
export async function* reportPdf({ report, subject, hits, now }: Reported): AsyncGenerator<Uint8Array> {
  const title = 'Reporte de antecedentes';
  const paper = await Paper.begin({
    title,
    language: 'es',
    foot: `${title} · ${report.id} · ${dateAndTimeInColombia(now)}`,
  });
  // What was cleared since the search says nothing any more.
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

function detailsOf({ explanation, decidedBy, decidedAt, reason }: Hit): string[] {
  const decided = decidedAt ? [`${decidedBy ?? ''}, ${dateAndTimeInColombia(decidedAt)}: ${reason ?? ''}`] : [];
  const about = [explanation.position, explanation.programmes.join(', ')].filter(Boolean).map(String);
  return [...about, ...explanation.fields.map(({ sentence }) => sentence.es), ...decided];
}
