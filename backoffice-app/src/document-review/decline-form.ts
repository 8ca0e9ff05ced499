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
import { sides, type Side, type Slots } from './slots.ts';
import type { Decisions } from './useDecisions.ts';

/** The customer has to learn what to do. Rule verification 6. */
const reason_min_characters = 10;

export interface DeclineFormProps {
  readonly slots: Slots;
  /** The document that is shown. */
  readonly current: Side;
  /** What can be declined now. */
  readonly pending: readonly Side[];
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

export interface DeclineValues {
  sides: Side[];
  reasonCode: (typeof declineReasonCodes)[number] | '';
  description: string;
  internalNote: string;
}

export function useDeclineForm({ slots, current, decisions, onClose }: DeclineFormProps) {
  const { t } = useLingui();
  const schema = v.object({
    sides: v.pipe(v.array(v.picklist(sides)), v.minLength(1, t`Elige al menos un documento.`)),
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
  const defaultValues: DeclineValues = { sides: [current], reasonCode: '', description: '', internalNote: '' };
  const form = useForm<DeclineValues>({ resolver: valibotResolver(schema), defaultValues });
  useDraft(`decline:${useAccount().id}:${slots[current]?.id ?? current}`, form);
  const submit = useSubmit(form, async (values) => {
    const { sides, reasonCode, description, internalNote } = values;
    const from = decisions.place();
    const idUserDocument = sides.flatMap((side) => slots[side]?.id ?? []);
    try {
      await declineDocuments({
        idUserDocument,
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
    await decisions.goOn(sides, from);
  });
  return { form, onClose, ...submit };
}
