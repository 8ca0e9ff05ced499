import { useQuery } from '@tanstack/react-query';
import { useMay, useAccount } from '../session/account.ts';
import { alertOpeningsQuery, actOnAlert } from './alert-data.ts';
import { alertWords, type AlertWords } from './alert-words.ts';
import { AlertHistoryDialog } from './AlertHistoryDialog.tsx';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { officerReason } from '@caudal/api-spec/terms';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { SelectField, Skeleton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { queryOptions } from '../api.ts';
import { customerMadeOld } from '../customer/customer-file.ts';
import { isReason } from '../reasons/useReasonSchema.ts';
import { useFinish } from '../shell/useFinish.ts';

interface AlertDialogProps {
  /** The `dialog` search parameter. It may name a dialog that is not about alerts. */
  readonly dialog: string | undefined;
  /** The number of the alert that the dialog is about. */
  readonly number: number | undefined;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Shows the alert dialog that the URL names, if the officer's role allows it. */
export function AlertDialog({ dialog, number, userId, onClose }: AlertDialogProps) {
  const mayAct = useMay()('kyc.review');
  const alert = alertWords().find((one) => one.number === number);
  // The openings are read only to learn the type of the open alert, so they are not read for an alert without types.
  const openings = useQuery({
    ...alertOpeningsQuery(userId),
    enabled: Boolean(alert?.types) && dialog === 'deactivate',
  });
  if (!alert) return null;
  if (dialog === 'history') return <AlertHistoryDialog alert={alert} userId={userId} onClose={onClose} />;
  if ((dialog !== 'activate' && dialog !== 'deactivate') || !mayAct) return null;
  if (openings.isLoading) return null;
  const open = openings.data?.find(({ alertId, closedAt }) => alertId === number && closedAt === null);
  const type = dialog === 'deactivate' ? open?.type : undefined;
  return <AlertActDialog act={dialog} alert={alert} openType={type?.id} userId={userId} onClose={onClose} />;
}

interface AlertActDialogProps {
  readonly act: 'activate' | 'deactivate';
  readonly alert: AlertWords;
  /** The type with which the alert is open; undefined when it has none. */
  readonly openType: string | undefined;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Opens or closes an alert by hand, with a reason. Alerts 7 and 18 also need a type. Rules alerts 3 and 4. */
function AlertActDialog(props: AlertActDialogProps) {
  const { act, alert, onClose } = props;
  const { t } = useLingui();
  const { form, ...submit } = useAct(props);
  const { name } = alert;
  const reason = form.watch('reason');
  const short = localised(officerReason.tooShort);
  return (
    <FormDialog
      title={act === 'activate' ? t`Activar alerta: ${name}` : t`Desactivar alerta: ${name}`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={act === 'activate' ? t`No se activó` : t`No se desactivó`}
      act={act === 'activate' ? t`Activar` : t`Desactivar`}
      disabledReason={isReason(reason) ? undefined : short}
      reasonHidden
    >
      {alert.types ? <TypeChoice group={alert.types.group} field={form.register('type')} /> : null}
      <TypedArea
        label={t`Razón`}
        help={t`Queda registrada con tu nombre, en el historial de la alerta.`}
        rows={3}
        maxLength={500}
        required
        error={reason !== '' && !isReason(reason) ? short : undefined}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

interface TypeChoiceProps {
  readonly group: '7' | '8';
  readonly field: UseFormRegisterReturn;
}

function TypeChoice({ group, field }: TypeChoiceProps) {
  const { t } = useLingui();
  const { data, isLoading } = useQuery(
    queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: group } } }),
  );
  // The options must be there first: a preselected value without its option would fall back to the first option.
  if (isLoading) return <Skeleton shape="control" width="full" />;
  return (
    <SelectField
      label={t`Tipo`}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      required
      {...field}
    />
  );
}

function useAct({ act, alert: { number, name, types }, openType, userId, onClose }: AlertActDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, customerMadeOld, userId);
  const account = useAccount();
  const schema = v.object({ reason: typedAs('text'), type: v.string() });
  const unsaid = { reason: '', type: openType ?? types?.preselected ?? '' };
  return useSchemaForm(schema, unsaid, async ({ reason, type }) => {
    const said = { number, type: types ? type : null, reason, officerId: account.id, userId };
    const awaitsApproval = await actOnAlert(act, said);
    await finish(
      awaitsApproval
        ? { tone: 'info', title: t`La desactivación espera la aprobación de otro oficial.` }
        : { tone: 'positive', title: act === 'activate' ? t`Activaste: ${name}` : t`Desactivaste: ${name}` },
    );
  });
}
