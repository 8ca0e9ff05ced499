import { refuse, type Schemas } from '@caudal/api-spec/server';
import { isCustomer } from '../../customers/customer.ts';
import { isOwnCustomer, ownCustomers } from '../../identity/own-customer.ts';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../../platform/http/file-answers.ts';
import type { Services } from '../../platform/services.ts';
import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { decimal, headOf, linesOf, type Columns, type Lines } from '../../platform/csv.ts';
import { wireStateOf } from '../../movements/movement-state.ts';
import { sourceWords } from '../statement-words.ts';
import { makeDraft } from './make-draft.ts';
import { readRosAlerts } from './ros-alerts.ts';
import { recordRos } from './ros-audit.ts';
import { findDraft, listDrafts, nameOfDraft, readContent, type RosDraft } from './ros-drafts.ts';
import { rosPdf } from './ros-pdf.ts';
import { draftLabel, operationWords } from './operations.ts';
import type { RosContent, RosMovement } from './ros-content.ts';

const page_rows = 25;
const cursorForm = /^[1-9]\d{0,17}$/;

/** Returns the handlers of drafts of suspicious operation reports. Officers never make or see one about themselves. Rules uiaf 1 to 3. */
export function rosHandlers(services: Services) {
  const { db, config } = services;
  const answerFile = createFileAnswers(reportPatience);
  return {
    listRosAlerts: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      if (await isOwnCustomer(db, context.caller, userId)) return refuse('own_customer');
      await recordRos(db, 'ros_alerts.read', { customerId: userId }, context);
      return readRosAlerts(db, userId);
    },

    makeRosDraft: async ({ body }, context) => {
      if (!(await isCustomer(db, body.userId))) return refuse('not_found');
      if (await isOwnCustomer(db, context.caller, body.userId)) return refuse('own_customer');
      const made = await makeDraft(services, body, context);
      return Array.isArray(made) ? refuse('validation_failed', made) : toWire(made);
    },

    listRosDrafts: async ({ query: { userId, cursor } }, context) => {
      if (cursor !== undefined && !cursorForm.test(cursor)) return refuse('cursor_invalid');
      if (userId !== undefined && !(await isCustomer(db, userId))) return refuse('not_found');
      if (userId !== undefined && (await isOwnCustomer(db, context.caller, userId))) return refuse('own_customer');
      const asked = { accountId: userId ?? null, without: await ownCustomers(db, context.caller) };
      const before = cursor === undefined ? null : BigInt(cursor);
      const drafts = await listDrafts(db, { ...asked, before, size: page_rows + 1 }, config.DATA_KEY);
      const page = drafts.slice(0, page_rows);
      const last = drafts.length > page_rows ? page.at(-1) : undefined;
      const customers = [...new Set(page.map(({ accountId }) => accountId))];
      await recordRos(db, 'ros_drafts.listed', { customerId: asked.accountId, detail: { customers } }, context);
      return { results: page.map(toWire), nextCursor: last ? String(last.number) : null };
    },

    exportRosDraft: async ({ params: { draftId }, query: { format, dialect } }, context) => {
      const draft = await findDraft(db, draftId, config.DATA_KEY);
      if (!draft) return refuse('not_found');
      if (await isOwnCustomer(db, context.caller, draft.accountId)) return refuse('own_customer');
      const content = await readContent(db, draftId, config.DATA_KEY);
      const name = `borrador-${nameOfDraft(draft).toLowerCase()}.${format}`;
      return answerFile({
        owner: context.caller.accountId,
        ...(format === 'csv'
          ? { name, table: rosCsv(draft, content), dialect }
          : { name, type: 'application/pdf', content: rosPdf(draft, content) }),
        onRecord: () =>
          recordRos(
            db,
            'ros_draft.exported',
            { customerId: draft.accountId, detail: { number: draft.number, format } },
            context,
          ),
      });
    },
  } satisfies Partial<AllHandlers>;
}

function toWire({ accountId, madeAt, ...draft }: RosDraft): Schemas['RosDraft'] {
  return { ...draft, userId: accountId, madeAt: madeAt.toISOString() };
}

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
async function* rosCsv(draft: RosDraft, { movements }: RosContent): AsyncGenerator<Lines> {
  yield headOf(columns);
  yield linesOf(
    columns,
    movements.map((movement) => ({ ...movement, draft: nameOfDraft(draft) })),
  );
}
