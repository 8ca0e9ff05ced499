import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { decimal, headOf, linesOf, type Columns, type Lines } from '../../platform/csv.ts';
import { wireStateOf } from '../../movements/movement-state.ts';
import { sourceWords } from '../statement-words.ts';
import { draftLabel } from './draft-label.ts';
import { operationWords } from './operations.ts';
import type { RosContent, RosMovement } from './ros-content.ts';
import { nameOfDraft, type RosDraft } from './ros-drafts.ts';

type Line = RosMovement & { readonly draft: string };

const columns: Columns<Line> = [
  ['Borrador', ({ draft }) => draft],
  ['Pedida', ({ askedAt }) => dateAndTimeInColombia(askedAt)],
  ['Terminada', ({ settledAt }) => settledAt && dateAndTimeInColombia(settledAt)],
  ['Operación', ({ operation }) => operationWords[operation]],
  ['Estado', ({ state }) => wireStateOf(state)],
  ['Activo', ({ asset }) => asset],
  ['Cantidad', ({ quantity }) => decimal(quantity)],
  ['Valor en COP', ({ valueCop }) => decimal(valueCop)],
  ['Origen del valor', ({ valueSource }) => valueSource && sourceWords.es[valueSource]],
  ['Contraparte', ({ counterpart }) => counterpart],
  ['Transacción o referencia', ({ reference }) => reference],
  ['ID en Caudal', ({ id }) => id],
  ['Nota', () => draftLabel],
];

/** Writes a draft's movements as a machine-readable file. */
export async function* rosCsv(draft: RosDraft, { movements }: RosContent): AsyncGenerator<Lines> {
  yield headOf(columns);
  yield linesOf(
    columns,
    movements.map((movement) => ({ ...movement, draft: nameOfDraft(draft) })),
  );
}
