import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { DescriptionList } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { setStanding, usersMadeOld } from './users-data.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

interface StandingDialogProps {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly isCustomer: boolean;
    readonly isActive: boolean;
    /** The reason why the account is inactive; null if it is active or no reason was given. */
    readonly inactiveReason: string | null;
  };
  readonly onClose: () => void;
}

/** Makes an account inactive, or active again, with a reason. Rule administration 5. */
export function StandingDialog({ account, onClose }: StandingDialogProps) {
  const { t } = useLingui();
  const { isActive, email, inactiveReason } = account;
  const words = useStandingWords(account);
  const { form, ...submit } = useChange(account, words.done, onClose);
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos cambiar la cuenta`}
      act={words.press}
      look={isActive ? 'critical' : 'primary'}
    >
      <DescriptionList
        items={[
          { term: t`Correo`, description: <EmailText email={email} /> },
          inactiveReason !== null && { term: t`Por qué está inactiva`, description: inactiveReason },
        ]}
      />
      <ReasonField {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}

function useStandingWords({ isActive, isCustomer }: StandingDialogProps['account']) {
  const { t } = useLingui();
  if (!isActive)
    return {
      title: t`¿Activar esta cuenta?`,
      description: t`La persona puede ingresar otra vez y se lo contamos por correo.`,
      press: t`Activar`,
      done: t`Activaste la cuenta.`,
    };
  return {
    title: t`¿Inactivar esta cuenta?`,
    description: isCustomer
      ? t`La persona sale de inmediato y no puede ingresar. Los retiros que el banco aún no tiene se cancelan y los pesos vuelven a su saldo. Se lo contamos por correo, sin la razón.`
      : t`El oficial sale de inmediato y no puede ingresar. Se lo contamos por correo, sin la razón.`,
    press: t`Inactivar`,
    done: t`Inactivaste la cuenta.`,
  };
}

function useChange({ id, isActive }: StandingDialogProps['account'], done: string, onClose: () => void) {
  const finish = useFinish(onClose, usersMadeOld);
  const form = useReasonForm();
  const submit = useSubmit(form, async ({ reason }) => {
    await setStanding(id, { active: !isActive, reason });
    await finish({ tone: 'positive', title: done });
  });
  return { form, ...submit };
}
