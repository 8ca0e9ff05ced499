import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCaseReasonSchema } from '../reasons/useReasonSchema.ts';
import { say } from '../shell/say.ts';
import { answerProposal, type CaseDetail } from './case-data.ts';
import { Figures } from './CaseFacts.tsx';
import { ProposalWords } from './Decision.tsx';
import { useKeepCase } from './useCaseActions.ts';

interface AnswerDialogProps {
  readonly opened: CaseDetail;
  readonly proposal: NonNullable<CaseDetail['proposal']>;
  readonly answer: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Takes the second officer's answer, after showing what will happen. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { opened, proposal, answer, onClose } = props;
  const { t } = useLingui();
  const { form, ...submit } = useAnswer(props);
  const isApproval = answer === 'approve';
  return (
    <FormDialog
      title={isApproval ? t`¿Aprobar esta propuesta?` : t`¿Rechazar esta propuesta?`}
      description={
        isApproval ? t`Se hace de inmediato y el caso se cierra.` : t`No se hace nada y el caso espera otra propuesta.`
      }
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu respuesta`}
      act={isApproval ? t`Aprobar` : t`Rechazar`}
      look={isApproval ? 'primary' : 'critical'}
    >
      <Figures opened={opened} />
      <ProposalWords opened={opened} proposal={proposal} />
      <TypedArea
        label={isApproval ? t`Nota interna` : t`Por qué la rechazas`}
        optionalMark={isApproval ? t`Opcional` : undefined}
        help={t`Solo la leen los oficiales.`}
        rows={2}
        required={!isApproval}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}

function useAnswer({ opened, answer, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const keep = useKeepCase();
  const approve = answer === 'approve';
  const whyRejected = useCaseReasonSchema();
  const note = v.pipe(typedAs('text'), v.maxLength(2000, t`Escribe como máximo 2.000 caracteres.`));
  const schema = v.object({ reason: approve ? note : whyRejected });
  return useSchemaForm(schema, { reason: '' }, async ({ reason }) => {
    const kept = await answerProposal(opened.id, {
      approve,
      proposedAt: opened.proposal?.at ?? '',
      ...(reason && { reason }),
    });
    onClose();
    say({ tone: 'positive', title: approve ? t`Aprobaste la propuesta.` : t`Rechazaste la propuesta.` });
    await keep(kept);
  });
}
