import { Form } from '@caudal/app-kit/forms/Form.tsx';
import type { Schemas } from '@caudal/api-spec/customer';
import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { centsOf, wholePesos } from '@caudal/app-kit/locale/pesos.ts';
import { Button, Checkbox, SelectField, showToast } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { movementMadeOld } from '../history/history-data.ts';
import { forgetIntent, intentKey } from '../money/intent-key.ts';
import { pesosText } from '../money/Pesos.tsx';
import { WhatThereIs } from '../money/WhatThereIs.tsx';
import { PesosField } from '@caudal/app-kit/forms/PesosField.tsx';
import { pesosTyped, readTypedPesos, standingOf, type TypedStanding } from '@caudal/app-kit/forms/typed-pesos.ts';
import { useAccount } from '../session/account.ts';
import { expectNews } from '../shell/news.ts';
import { QuickAmounts } from './QuickAmounts.tsx';
import { accountChoices, balancesMadeOld, type BankAccount } from './wallet-data.ts';
import { useAmountCheck, usePesosRules } from './amount-rules.ts';

export type StartedWithdrawal = Schemas['StartedWithdrawal'];

export const withdrawalFormId = 'withdrawal';

export interface WithdrawalStanding extends TypedStanding {
  readonly submitting: boolean;
  readonly isToTick: boolean;
  /** True when the typed amount exceeds the automatic maximum and waits for an approval. */
  readonly waits: boolean;
}

export interface WithdrawalTerms {
  /** The minimum of a withdrawal, in pesos, as all amounts here. */
  readonly minimum: string;
  readonly available: string;
  /** The amount that may still be withdrawn this month; null: no limit. */
  readonly left: string | null;
  /** The largest amount that needs no approval. */
  readonly automaticMax: string;
}

interface WithdrawalFormProps extends WithdrawalTerms {
  readonly accounts: readonly BankAccount[];
  readonly onStarted: (withdrawal: StartedWithdrawal) => void;
  /** Called with the state of the form, for the button outside of it. */
  readonly onChange: (standing: WithdrawalStanding) => void;
}

/** Returns the largest amount that can be withdrawn now, in whole pesos. */
function mostOf({ available, left }: Pick<WithdrawalTerms, 'available' | 'left'>): string {
  const whole = wholePesos(available);
  return left !== null && centsOf(left) < centsOf(whole) ? wholePesos(left) : whole;
}

export function WithdrawalForm(props: WithdrawalFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, isTooMuch } = useWithdrawalForm(props);
  const { errors } = form.formState;
  const checkAmount = useAmountCheck(form);
  const most = mostOf(props);
  const beyond = useBeyond(isTooMuch, props);
  const fill = (amount: string) => form.setValue('amount', pesosTyped(amount), { shouldValidate: true });
  return (
    <Form id={withdrawalFormId} {...checkAmount} submit={{ onSubmit, failure }} failed={t`No pudimos pedir el retiro`}>
      <WhatThereIs available={pesosText(props.available)} left={props.left} />
      <SelectField
        label={t`Cuenta bancaria`}
        options={accountChoices(props.accounts)}
        required
        {...fieldOf(form, 'account')}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <PesosField
            help={t`Mínimo ${pesosText(props.minimum)}. Sin costo por retirar.`}
            error={errors.amount?.message ?? beyond}
            {...field}
          />
        )}
      />
      <QuickAmounts minimum={props.minimum} left={most} onChoose={fill}>
        {centsOf(most) >= centsOf(props.minimum) ? (
          <Button size="small" look="soft" onClick={() => fill(most)}>
            <Trans>Máx. {pesosText(most)}</Trans>
          </Button>
        ) : null}
      </QuickAmounts>
      <Checkbox label={t`La información suministrada es correcta.`} required {...fieldOf(form, 'isRight')} />
    </Form>
  );
}

/** The form to withdraw pesos: its values, and the request. */
function useWithdrawalForm(props: WithdrawalFormProps) {
  const { accounts, minimum, automaticMax, onStarted, onChange } = props;
  const { t } = useLingui();
  const isHere = useIsHere();
  const schema = v.object({
    account: v.pipe(v.string(), v.nonEmpty(t`Elige una cuenta bancaria.`)),
    amount: usePesosRules(t`Escribe cuánto quieres retirar.`, minimum),
    isRight: v.pipe(
      v.boolean(),
      v.check((ticked) => ticked, t`Confirma que la información es correcta.`),
    ),
  });
  const defaultValues = { account: accounts[0]?.id ?? '', amount: '', isRight: false };
  const { form, onSubmit, failure, submitting } = useSchemaForm(schema, defaultValues, async (values) => {
    const body = { account: values.account, amount: readTypedPesos(values.amount) ?? '' };
    const key = intentKey('withdrawal', body);
    const header = { 'Idempotency-Key': key };
    const expectNone = expectNews('withdrawal_requested');
    const asked = unwrap(api.POST('/payment/withdraw', { params: { header }, body }));
    asked.catch(expectNone);
    const withdrawal = await asked;
    forgetIntent('withdrawal', key);
    void readAgain(movementMadeOld);
    void readAgain(balancesMadeOld);
    // The person has left with the browser's back button: the withdrawal exists, but the screen shows something else now.
    if (isHere.current) onStarted(withdrawal);
    else showToast({ tone: 'info', title: t`Tu retiro quedó registrado. Míralo en tu historial.` });
  });
  useDraft(`withdrawal:${useAccount().id}`, form);
  const [text, isRight] = useWatch({ control: form.control, name: ['amount', 'isRight'] });
  const { isTooLittle, isToConfirm, isTooMuch } = standingOf(text, minimum, mostOf(props));
  const typed = readTypedPesos(text);
  // An amount above the maximum cannot be requested, so it needs no approval.
  const waits = typed !== null && !isTooMuch && centsOf(typed) > centsOf(automaticMax);
  const isToTick = !isRight;
  useEffect(
    () => onChange({ submitting, isTooLittle, isToConfirm, isTooMuch, isToTick, waits }),
    [onChange, submitting, isTooLittle, isToConfirm, isTooMuch, isToTick, waits],
  );
  return { form, onSubmit, failure, isTooMuch };
}

/** Returns the error beside an amount that exceeds the maximum. */
function useBeyond(isTooMuch: boolean, terms: WithdrawalTerms): string | undefined {
  const { t } = useLingui();
  if (!isTooMuch) return undefined;
  const most = pesosText(mostOf(terms));
  return terms.left !== null && mostOf(terms) === wholePesos(terms.left)
    ? t`Este mes te quedan ${most}. Escribe un valor menor, o sube de nivel en Verificación.`
    : t`Tienes ${most} disponibles. Escribe un valor menor.`;
}
