import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useAccount } from '../session/account.ts';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';

interface VerifyDialogProps {
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The reason why the document cannot be verified now; null while it can. */
  readonly closedReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** Asks why a document is verified although its barcode contradicts the declared values. Rule verification 27. */
export function VerifyDialog({ current, closedReason, decisions, onClose }: VerifyDialogProps) {
  const { t } = useLingui();
  const form = useReasonForm();
  // Keeps the draft, as the decline dialog does, so that an officer never writes it twice.
  const draft = `verify.${useAccount().id}.${current.id}`;
  useStoredDraft(draft, form);
  const name = documentName(current);
  return (
    <ReasonDialog
      form={form}
      title={t`¿Verificar aunque el código no coincide?`}
      act={t`Verificar`}
      failed={t`No pudimos verificar`}
      label={t`Por qué lo verificas`}
      help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
      closedReason={closedReason}
      send={(reason) => decisions.verify([current], reason, () => forgetDraft(draft))}
      onClose={onClose}
    >
      <Text as="p">{t`${name}: su código dice otra cosa que lo que declaró el usuario.`}</Text>
    </ReasonDialog>
  );
}
