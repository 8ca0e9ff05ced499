import { toMinorUnits } from '@caudal/api-spec';
import { amountInWords } from '../../assets/amount-words.ts';
import { assetOf } from '../../assets/assets.ts';
import { exactPesosInWords, pesos } from '../../assets/pesos.ts';
import { wireStateOf } from '../../movements/movement-state.ts';
import { dateAndTimeInColombia, dateInColombia } from '../../platform/colombian-time.ts';
import { Paper } from '../../platform/pdf/paper.ts';
import { draftLabel, operationWords } from './operations.ts';
import type { RosContent, RosMovement } from './ros-content.ts';
import { nameOfDraft, type RosDraft } from './ros-drafts.ts';
import type { ReportedPerson } from './ros-person.ts';

const title = 'Borrador de reporte de operación sospechosa (ROS)';
const inWords = (cop: string) => exactPesosInWords(pesos(cop)).es;
const quantityInWords = (asset: string, quantity: string) =>
  amountInWords(asset, toMinorUnits(quantity, assetOf(asset).decimals) ?? 0n, 'es');
const when = (instant: string) => dateAndTimeInColombia(new Date(instant));
const paragraph = /\r\n|\r|\n/;

/** Writes a draft as a PDF, in Spanish because the UIAF reads Spanish. Rule uiaf 2. */
export async function* rosPdf(draft: RosDraft, content: RosContent): AsyncGenerator<Uint8Array> {
  const { person, movements, totals, alerts } = content;
  const paper = await Paper.begin({
    title,
    language: 'es',
    foot: `BORRADOR ${nameOfDraft(draft)} · ${dateAndTimeInColombia(draft.madeAt)}`,
  });
  paper.text(`${draftLabel}.`);
  paper.figures([
    ['Borrador', nameOfDraft(draft)],
    ['Movimientos', String(movements.length)],
    ['Alertas', String(alerts.length)],
  ]);
  paper.facts([
    ['Periodo', `${draft.from} a ${draft.to}`],
    ['Preparado por', draft.madeBy],
    ['Preparado', dateAndTimeInColombia(draft.madeAt)],
  ]);
  paper.section(person.isInstitution ? 'Entidad reportada' : 'Persona reportada');
  paper.facts(personFacts(person));
  representatives(paper, person);
  paper.section('Descripción de la operación');
  paper.table([{ head: 'Por qué es sospechosa', share: 1 }]);
  for (const line of draft.narrative.split(paragraph)) if (line.trim() !== '') paper.row([line]);
  alertsOf(paper, content);
  yield* paper.take();
  paper.section('Totales de lo que se completó');
  if (totals.length === 0) paper.text('En el periodo no se completó ningún movimiento.');
  else
    paper.table([
      { head: 'Operación', share: 0.5 },
      { head: 'Movimientos', share: 0.2, align: 'right' },
      { head: 'Valor en pesos', share: 0.3, align: 'right' },
    ]);
  for (const { operation, movements: count, valueCop } of totals)
    paper.row([operationWords[operation], String(count), inWords(valueCop)]);
  yield* movementsOf(paper, movements);
  yield* paper.end();
}

/** Returns the facts about the person. An unknown fact is listed as unknown, so that the officer who completes the draft notices it. */
function personFacts(person: ReportedPerson): (readonly [string, string])[] {
  const facts: readonly (readonly [string, string])[] = [
    [person.isInstitution ? 'Razón social' : 'Nombres y apellidos', person.name],
    ['Documento', `${person.documentType} ${person.documentNumber}`.trim()],
    ...(person.isInstitution ? [] : [['Fecha de nacimiento', person.birthDate] as const]),
    ['Dirección', person.address],
    ['Ciudad', placeInWords(person)],
    ...(person.isInstitution ? [] : [['Celular', person.cellphone] as const]),
    ['Correo', person.email],
    ...(person.isInstitution
      ? ([
          ['Descripción del negocio', person.activityDescription],
          ['Origen de los fondos', person.originOfFunds],
        ] as const)
      : ([
          ['Ocupación', person.occupation],
          ['Actividad económica', person.economicActivity],
          ['Descripción de la actividad', person.activityDescription],
          ['Se declara PEP', person.isPep ? 'Sí' : 'No'],
        ] as const)),
    ['Vinculado desde', dateInColombia(new Date(person.linkedSince))],
    ['Nivel de verificación', `${person.verifiedLevel} verificado, ${person.level} enviado`],
  ];
  return facts.map(([name, value]) => [name, value === '' ? 'Sin información' : value]);
}

/** Joins city, department and country without repetition: Bogotá is its own department. */
function placeInWords({ city, department, country }: ReportedPerson): string {
  return [...new Set([city, department, country])].filter((part) => part !== '').join(', ');
}

function representatives(paper: Paper, { isInstitution, representatives: named }: ReportedPerson): void {
  if (!isInstitution) return;
  paper.section('Representantes y socios');
  if (named.length === 0) return paper.text('Sin información.');
  paper.table([
    { head: 'Nombre', share: 0.38 },
    { head: 'Documento', share: 0.2 },
    { head: 'Nacionalidad', share: 0.2 },
    { head: 'Participación o cargo', share: 0.22, align: 'right' },
  ]);
  for (const { name, document, nationality, role } of named) paper.row([name, document, nationality, role]);
}

function alertsOf(paper: Paper, { alerts }: RosContent): void {
  paper.section('Alertas de las que trata');
  if (alerts.length === 0) return paper.text('No trata de ninguna alerta.');
  paper.table([
    { head: 'Alerta', share: 0.28 },
    { head: 'Activada y desactivada', share: 0.24 },
    { head: 'Lo que consta', share: 0.48 },
  ]);
  for (const { name, openedAt, closedAt, sentences } of alerts)
    for (const [place, sentence] of sentences.entries())
      paper.row(
        place === 0
          ? [name.es, `${when(openedAt)}\n${closedAt === null ? 'sigue activa' : when(closedAt)}`, sentence]
          : ['', '', sentence],
      );
}

function* movementsOf(paper: Paper, movements: readonly RosMovement[]): Generator<Uint8Array> {
  paper.section('Movimientos del periodo');
  if (movements.length === 0) return paper.text('No hubo movimientos en el periodo.');
  paper.table([
    { head: 'Pedido', share: 0.22 },
    { head: 'Operación', share: 0.24 },
    { head: 'Cantidad', share: 0.2, align: 'right' },
    { head: 'Valor en pesos', share: 0.2, align: 'right' },
    { head: 'Estado', share: 0.14, align: 'right' },
  ]);
  for (const { askedAt, operation, quantity, asset, valueCop, state, counterpart, reference } of movements) {
    yield* paper.take();
    const value = valueCop === null ? '–' : inWords(valueCop);
    paper.row(
      [when(askedAt), operationWords[operation], quantityInWords(asset, quantity), value, wireStateOf(state)],
      [counterpart, reference].filter((detail) => detail !== ''),
    );
  }
}
