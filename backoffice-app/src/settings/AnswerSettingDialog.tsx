import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, DescriptionList, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
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
  const words = useAnswerWords()[answer];
  const finish = useFinish(onClose, settingsMadeOld);
  const sending = useMutation({
    mutationFn: () => answerSetting(setting.name, { proposalId: proposal.id, answer }),
    onSuccess: async () => {
      await finish({ tone: 'positive', title: words.done });
    },
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      locked={sending.isPending}
      primaryAction={
        <Button
          look={answer === 'approve' ? 'primary' : 'critical'}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {words.press}
        </Button>
      }
      leave={t`Cancelar`}
    >
      <Stack gap="medium">
        {sending.error ? (
          <FormError title={t`No pudimos guardar tu respuesta`}>{wordsOfAll(sending.error)}</FormError>
        ) : null}
        <DescriptionList
          items={[
            { id: 'setting', term: t`Configuración`, description: localised(setting.title) },
            { id: 'now', term: t`Ahora`, description: <SettingValue setting={setting} value={setting.value} /> },
            { id: 'then', term: t`Propuesto`, description: <SettingValue setting={setting} value={proposal.value} /> },
            { id: 'reason', term: t`Razón interna`, description: proposal.reason },
            { id: 'by', term: t`Quién lo propone`, description: <EmailText email={proposal.by.email} /> },
            { id: 'at', term: t`Propuesto el`, description: dateAndTime(proposal.at) },
          ]}
        />
      </Stack>
    </AppDialog>
  );
}

function useAnswerWords() {
  const { t } = useLingui();
  return {
    approve: {
      title: t`¿Aprobar este cambio?`,
      description: t`Cuenta de inmediato, para todos.`,
      press: t`Aprobar`,
      done: t`Aprobaste el cambio. Ya cuenta.`,
    },
    reject: {
      title: t`¿Rechazar este cambio?`,
      description: t`El valor queda como está.`,
      press: t`Rechazar`,
      done: t`Rechazaste el cambio.`,
    },
    withdraw: {
      title: t`¿Retirar tu propuesta?`,
      description: t`El valor queda como está.`,
      press: t({ message: 'Retirar', context: 'one’s own proposal' }),
      done: t`Retiraste tu propuesta.`,
    },
  };
}

/** Returns the server's message about the value, if there is one: this dialog has no field to show it at. */
function wordsOfAll(error: unknown): string {
  return fieldWordsOf(error)[0]?.words ?? wordsOf(error);
}
