import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useAct } from '@caudal/app-kit/forms/useAct.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { DescriptionList } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { answerSetting, settingsMadeOld, type Setting, type SettingProposal } from './settings-data.ts';
import { SettingValue } from './SettingValue.tsx';

interface AnswerSettingDialogProps {
  readonly setting: Setting;
  readonly proposal: SettingProposal;
  readonly answer: 'approve' | 'reject' | 'withdraw';
  readonly onClose: () => void;
}

/** Approves, rejects or withdraws a proposed change, after showing what will happen. */
export function AnswerSettingDialog({ setting, proposal, answer, onClose }: AnswerSettingDialogProps) {
  const { t } = useLingui();
  const { done, ...words } = useAnswerWords()[answer];
  const finish = useFinish(onClose, settingsMadeOld);
  const submit = useAct(async () => {
    await answerSetting(setting.name, { proposalId: proposal.id, answer });
    await finish({ tone: 'positive', title: done });
  });
  return (
    <FormDialog
      {...words}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu respuesta`}
      look={answer === 'approve' ? 'primary' : 'critical'}
    >
      <DescriptionList
        items={[
          { term: t`Configuración`, description: localised(setting.title) },
          { term: t`Ahora`, description: <SettingValue setting={setting} value={setting.value} /> },
          { term: t`Propuesto`, description: <SettingValue setting={setting} value={proposal.value} /> },
          { term: t`Razón interna`, description: proposal.reason },
          { term: t`Quién lo propone`, description: <EmailText email={proposal.by.email} /> },
          { term: t`Propuesto el`, description: dateAndTime(proposal.at) },
        ]}
      />
    </FormDialog>
  );
}

function useAnswerWords() {
  const { t } = useLingui();
  return {
    approve: {
      title: t`¿Aprobar este cambio?`,
      description: t`Cuenta de inmediato, para todos.`,
      act: t`Aprobar`,
      done: t`Aprobaste el cambio. Ya cuenta.`,
    },
    reject: {
      title: t`¿Rechazar este cambio?`,
      description: t`El valor queda como está.`,
      act: t`Rechazar`,
      done: t`Rechazaste el cambio.`,
    },
    withdraw: {
      title: t`¿Retirar tu propuesta?`,
      description: t`El valor queda como está.`,
      act: t({ message: 'Retirar', context: 'one’s own proposal' }),
      done: t`Retiraste tu propuesta.`,
    },
  };
}
