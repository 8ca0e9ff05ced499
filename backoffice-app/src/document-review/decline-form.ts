import { declineReasonCodes, declineWords } from '@caudal/api-spec/terms';
import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useAccount } from '../session/account.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';

export interface DeclineFormProps {
  /** The document that is shown. */
  readonly current: ReviewedDocument;
  /** What can be declined now. */
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
  /** Ids of documents. */
  sides: string[];
}

export const noDeclineWords: DeclineWordsValues = { reasonCode: '', description: '', internalNote: '' };

/** As they are sent: what was left empty is left out. */
export function sentDeclineWords({ reasonCode, description, internalNote }: DeclineWordsValues) {
  return { description, ...(reasonCode && { reasonCode }), ...(internalNote && { internalNote }) };
}

/** What was written is kept until the server has it, for an officer must never write it twice. */
export function useDeclineForm({ current, pending, decisions, onClose }: DeclineFormProps) {
  const schema = useDeclineSchema(pending);
  const defaultValues: DeclineValues = { sides: [current.id], ...noDeclineWords };
  const form = useForm<DeclineValues>({ resolver: valibotResolver(schema), defaultValues });
  const draft = `decline.${useAccount().id}.${current.id}`;
  useStoredDraft(draft, form);
  const submit = useSubmit(form, async (values) => {
    const declined = pending.filter(({ id }) => values.sides.includes(id));
    await decisions.decline(declined, sentDeclineWords(values), () => forgetDraft(draft));
  });
  return { form, onClose, ...submit };
}

/** Rule verification 6. */
function useDeclineSchema(pending: readonly ReviewedDocument[]) {
  const { t } = useLingui();
  return v.object({
    // What a colleague decided meanwhile is no longer among them.
    sides: v.pipe(
      v.array(v.string()),
      v.filterItems((side) => pending.some(({ id }) => id === side)),
      v.minLength(1, t`Elige al menos un documento.`),
    ),
    ...useDeclineWordsSchema(),
  });
}

/** The figures are the contract's own. */
export function useDeclineWordsSchema() {
  const { t } = useLingui();
  const { reason_min, reason_max, note_max } = declineWords;
  return {
    reasonCode: v.pipe(
      v.picklist(['', ...declineReasonCodes]),
      v.check((code) => code !== '', t`Elige un motivo.`),
    ),
    description: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(reason_min, t`Escribe la razón que leerá el usuario.`),
      v.maxLength(reason_max, t`Escribe como máximo 500 caracteres.`),
    ),
    internalNote: v.pipe(v.string(), v.trim(), v.maxLength(note_max, t`Escribe como máximo 2.000 caracteres.`)),
  };
}
