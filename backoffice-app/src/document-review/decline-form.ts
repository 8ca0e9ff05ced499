import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useAccount } from '../session/account.ts';
import { declineReasonCodes } from './decline-reasons.ts';
import { declineDocuments } from './review-data.ts';
import { say } from '../shell/say.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';

/** The customer has to learn what to do. Rule verification 6. */
const reason_min_characters = 10;

export interface DeclineFormProps {
  /** The document that is shown. */
  readonly current: ReviewedDocument;
  /** What can be declined now. */
  readonly pending: readonly ReviewedDocument[];
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

export interface DeclineValues {
  /** Keys of documents. */
  sides: string[];
  reasonCode: (typeof declineReasonCodes)[number] | '';
  description: string;
  internalNote: string;
}

export function useDeclineForm({ current, pending, decisions, onClose }: DeclineFormProps) {
  const { t } = useLingui();
  const schema = v.object({
    sides: v.pipe(v.array(v.string()), v.minLength(1, t`Elige al menos un documento.`)),
    reasonCode: v.pipe(
      v.picklist(['', ...declineReasonCodes]),
      v.check((code) => code !== '', t`Elige un motivo.`),
    ),
    description: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(reason_min_characters, t`La razón debe contener por lo menos 10 caracteres.`),
      v.maxLength(500, t`Escribe como máximo 500 caracteres.`),
    ),
    internalNote: v.pipe(v.string(), v.trim(), v.maxLength(2000, t`Escribe como máximo 2.000 caracteres.`)),
  });
  const defaultValues: DeclineValues = { sides: [current.key], reasonCode: '', description: '', internalNote: '' };
  const form = useForm<DeclineValues>({ resolver: valibotResolver(schema), defaultValues });
  useDraft(`decline:${useAccount().id}:${current.id}`, form);
  const submit = useSubmit(form, async (values) => {
    const { sides, reasonCode, description, internalNote } = values;
    const from = decisions.place();
    const declined = pending.filter(({ key }) => sides.includes(key));
    try {
      await declineDocuments({
        idUserDocument: declined.map(({ id }) => id),
        ...(reasonCode && { reasonCode }),
        description,
        ...(internalNote && { internalNote }),
      });
    } catch (error) {
      if (await decisions.wasTaken(error, from)) return;
      throw error;
    }
    say({
      tone: 'info',
      title: t`El documento ha sido declinado, no se podrá verificar hasta que el usuario suba nuevos documentos`,
    });
    await decisions.goOn(declined, from);
  });
  return { form, onClose, ...submit };
}
