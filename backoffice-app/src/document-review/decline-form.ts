import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { declineReasonCodes, declineWords } from '@caudal/api-spec/terms';
import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAccount } from '../session/account.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';

export interface DeclineFormProps {
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The documents that can be declined now. */
  readonly pending: readonly ReviewedDocument[];
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

export interface DeclineWordsValues {
  reasonCode: (typeof declineReasonCodes)[number] | '';
  description: string;
  internalNote: string;
}

export interface DeclineValues extends DeclineWordsValues {
  /** The ids of the documents to decline. */
  sides: string[];
}

export const noDeclineWords: DeclineWordsValues = { reasonCode: '', description: '', internalNote: '' };

/** Returns reason, message and note as the API expects them: empty fields are left out. */
export function sentDeclineWords({ reasonCode, description, internalNote }: DeclineWordsValues) {
  return { description, ...(reasonCode && { reasonCode }), ...(internalNote && { internalNote }) };
}

/** The form for declining. It keeps a draft until the server has accepted the decline, so that an officer never writes it twice. */
export function useDeclineForm({ current, pending, decisions }: DeclineFormProps) {
  const schema = useDeclineSchema(pending);
  const defaultValues: DeclineValues = { sides: [current.id], ...noDeclineWords };
  const draft = `decline.${useAccount().id}.${current.id}`;
  const { form, ...submit } = useSchemaForm<DeclineValues>(schema, defaultValues, async (values) => {
    const declined = pending.filter(({ id }) => values.sides.includes(id));
    await decisions.decline(declined, sentDeclineWords(values), () => forgetDraft(draft));
  });
  useStoredDraft(draft, form);
  return { form, ...submit };
}

/** Builds the schema for declining. Rule verification 6. */
function useDeclineSchema(pending: readonly ReviewedDocument[]) {
  const { t } = useLingui();
  return v.object({
    // Documents that a colleague decided in the meantime are dropped.
    sides: v.pipe(
      v.array(v.string()),
      v.filterItems((side) => pending.some(({ id }) => id === side)),
      v.minLength(1, t`Elige al menos un documento.`),
    ),
    ...useDeclineWordsSchema(),
  });
}

/** Builds the schema of reason, message and note. The limits come from the API contract. */
export function useDeclineWordsSchema() {
  const { t } = useLingui();
  const { reason_min, reason_max, note_max } = declineWords;
  return {
    reasonCode: v.pipe(
      v.picklist(['', ...declineReasonCodes]),
      v.check((code) => code !== '', t`Elige un motivo.`),
    ),
    description: v.pipe(
      typedAs('text'),
      v.minLength(reason_min, t`Escribe la razón que leerá el usuario.`),
      v.maxLength(reason_max, t`Escribe como máximo 500 caracteres.`),
    ),
    internalNote: v.pipe(typedAs('text'), v.maxLength(note_max, t`Escribe como máximo 2.000 caracteres.`)),
  };
}
