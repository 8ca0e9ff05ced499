import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import type { LocalisedText } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { Button, ErrorState, Notice, RadioGroup, Skeleton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { api } from '../api.ts';
import { useFinish } from '../shell/useFinish.ts';
import { customerMadeOld, levelChoicesQuery, type CustomerInformation } from './customer-file.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

interface LevelDialogProps {
  readonly customer: CustomerInformation;
  /** True if a change already waits for another officer. A second change cannot be proposed then. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Sets a customer's level, or proposes the change, with a reason. Rule verification 24. */
export function LevelDialog({ customer, isWaiting, onClose }: LevelDialogProps) {
  const { t } = useLingui();
  const choices = useQuery(levelChoicesQuery(customer.userId)).data?.choices ?? [];
  const waits = isWaiting ? t`El cambio espera la aprobación de otro oficial.` : null;
  const { form, failed, ...submit } = useLevelChange(customer, onClose);
  const chosen = Number(useWatch({ control: form.control, name: 'level' }));
  const choice = choices.find(({ level }) => level === chosen);
  // The dialog speaks of a proposal before a level is chosen only if all levels need approval.
  const isProposed = choice?.awaitsApproval ?? (choices.length > 0 && choices.every((one) => one.awaitsApproval));
  return (
    <FormDialog
      title={t`Editar nivel de usuario`}
      description={
        isProposed
          ? t`No se hace nada hasta que otro oficial lo apruebe. Los documentos quedan como estén.`
          : t`Lo que da el nivel cuenta desde que el cambio queda hecho. Los documentos quedan como estén.`
      }
      size="small"
      onClose={onClose}
      submit={submit}
      failed={failed}
      act={isProposed ? t`Proponer cambio de nivel` : t`Cambiar nivel`}
      disabledReason={waits}
      reasonHidden
    >
      {waits === null ? null : <Notice tone="caution" title={waits} announce="polite" />}
      <LevelChoice customer={customer} form={form} />
      {choice && choice.missing.length > 0 ? <Missing choice={choice} /> : null}
      <ReasonField label={t`Razón`} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}

/** Warns of the documents that the chosen level requires and that are not accepted. */
function Missing({ choice: { missing, awaitsApproval } }: { readonly choice: Schemas['LevelChoice'] }) {
  const { t, i18n } = useLingui();
  const lists = new Intl.ListFormat(i18n.locale);
  const wordsOf = (names: readonly LocalisedText[]) => lists.format(names.map((name) => localised(name)));
  return (
    <Notice tone="caution" title={t`Sin estos documentos aceptados`} announce="polite">
      {missing.map(({ level, names }) => (
        <div key={level}>{t`Nivel ${level}: ${wordsOf(names)}.`}</div>
      ))}
      {awaitsApproval ? <div>{t`Otro oficial tiene que aprobarlo.`}</div> : null}
    </Notice>
  );
}

interface LevelChoiceProps {
  readonly customer: CustomerInformation;
  readonly form: ReturnType<typeof useLevelChange>['form'];
}

function LevelChoice({ customer, form }: LevelChoiceProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(levelChoicesQuery(customer.userId));
  // The choices load after the dialog has opened; the level is the first field, so it takes the focus.
  useEffect(() => {
    if (data && form.getValues('reason') === '') form.setFocus('level');
  }, [data, form]);
  if (error)
    return (
      <ErrorState
        title={t`No pudimos ver qué niveles permite`}
        retry={<Button size="small" onClick={() => void refetch()}>{t`Intentar de nuevo`}</Button>}
      />
    );
  if (!data) return <Skeleton shape="control" width="full" />;
  const { currentLevel } = data;
  return (
    <RadioGroup
      label={t`Nivel`}
      help={
        customer.typeUser === 'Entidad'
          ? t`Hoy está en el nivel ${currentLevel}. Se ofrecen los niveles de los que envió documentos.`
          : t`Hoy está en el nivel ${currentLevel}. El más alto se ofrece siempre; los demás, según sus documentos.`
      }
      options={data.choices.map(({ level }) => ({ value: String(level), label: t`Nivel ${level}` }))}
      required
      {...fieldOf(form, 'level')}
    />
  );
}

function useLevelChange({ userId }: CustomerInformation, onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, customerMadeOld, userId);
  const [failed, setFailed] = useState('');
  const noLevel = t`Elige un nivel.`;
  const schema = v.object({
    // The value is null while no option is chosen.
    level: v.pipe(v.string(noLevel), v.nonEmpty(noLevel)),
    reason: v.pipe(
      typedAs('text'),
      v.nonEmpty(t`No puedes modificar el nivel sin una razón.`),
      v.maxLength(500, t`Escribe como máximo 500 caracteres.`),
    ),
  });
  const { form, ...submit } = useSchemaForm(schema, { level: '', reason: '' }, async ({ level, reason }) => {
    try {
      const body = { newKYCLevel: Number(level), userId, reason };
      const { awaitsApproval } = await unwrap(api.PUT('/kyc/administrative/users/kyc-level', { body }));
      await finish(
        awaitsApproval
          ? { tone: 'info', title: t`El cambio espera la aprobación de otro oficial.` }
          : {
              tone: 'positive',
              title: t`Nivel actualizado`,
              description: t`Se ha modificado el nivel satisfactoriamente.`,
            },
      );
    } catch (error) {
      setFailed(problemCodeOf(error) === 'level_reason_missing' ? t`Campo vacío` : t`Error al actualizar`);
      throw error;
    }
  });
  return { form, failed, ...submit };
}
