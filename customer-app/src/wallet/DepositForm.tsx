import { Form } from '@caudal/app-kit/forms/Form.tsx';
import type { Schemas } from '@caudal/api-spec/customer';
import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { SelectField, showToast } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { movementMadeOld } from '../history/history-data.ts';
import { pesosText } from '../money/Pesos.tsx';
import { PesosField, type PesosFieldProps } from '@caudal/app-kit/forms/PesosField.tsx';
import { forgetIntent, intentKey } from '../money/intent-key.ts';
import { pesosTyped, readTypedPesos, standingOf, type TypedStanding } from '@caudal/app-kit/forms/typed-pesos.ts';
import { useAccount } from '../session/account.ts';
import { QuickAmounts } from './QuickAmounts.tsx';
import { useAmountCheck, usePesosRules } from './amount-rules.ts';
import { accountChoices, type BankAccount } from './wallet-data.ts';

export type StartedDeposit = Schemas['StartedDeposit'];

export const depositFormId = 'deposit';

export interface DepositStanding extends TypedStanding {
  readonly submitting: boolean;
}

export interface DepositFormProps {
  readonly accounts: readonly BankAccount[];
  /** The minimum of a deposit, in pesos. */
  readonly minimum: string;
  /** The amount that may still be deposited this month, in pesos; null: no limit. */
  readonly left: string | null;
  readonly onStarted: (deposit: StartedDeposit) => void;
  /** Called with the state of the form, for the button outside of it. */
  readonly onChange: (standing: DepositStanding) => void;
}

export function DepositForm(props: DepositFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, isTooMuch } = useDepositForm(props);
  const { errors } = form.formState;
  const checkAmount = useAmountCheck(form);
  const beyond = isTooMuch ? t`Este mes te quedan ${pesosText(props.left ?? '0')}. Escribe un valor menor.` : undefined;
  return (
    <Form id={depositFormId} {...checkAmount} submit={{ onSubmit, failure }} failed={t`No pudimos iniciar el depósito`}>
      <SelectField
        label={t`Cuenta bancaria`}
        options={accountChoices(props.accounts)}
        required
        {...fieldOf(form, 'accountID')}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <DepositAmount
            minimum={props.minimum}
            left={props.left}
            error={errors.amount?.message ?? beyond}
            {...field}
          />
        )}
      />
      <QuickAmounts
        minimum={props.minimum}
        left={props.left}
        onChoose={(amount) => form.setValue('amount', pesosTyped(amount), { shouldValidate: true })}
      />
    </Form>
  );
}

type DepositAmountProps = Pick<DepositFormProps, 'minimum' | 'left'> & PesosFieldProps;

/** The field for the amount. Its help text names the minimum and the rest of the month's limit, before anything is refused. */
function DepositAmount({ minimum, left, ...field }: DepositAmountProps) {
  const { t } = useLingui();
  const terms = t`Mínimo ${pesosText(minimum)}. Sin costo por depositar.`;
  const help =
    left === null ? terms : t`${terms} Este mes te quedan ${pesosText(left)}, contando lo que está pendiente.`;
  return <PesosField help={help} {...field} />;
}

/** The form to deposit pesos: its values, and the request. */
function useDepositForm({ accounts, minimum, left, onStarted, onChange }: DepositFormProps) {
  const { t } = useLingui();
  const isHere = useIsHere();
  const schema = v.object({
    accountID: v.pipe(v.string(), v.nonEmpty(t`Elige una cuenta bancaria.`)),
    amount: usePesosRules(t`Escribe cuánto quieres depositar.`, minimum),
  });
  const defaultValues = { accountID: accounts[0]?.id ?? '', amount: '' };
  const { form, onSubmit, failure, submitting } = useSchemaForm(schema, defaultValues, async (values) => {
    const body = { accountID: values.accountID, amount: readTypedPesos(values.amount) ?? '' };
    // The click itself opens the tab: browsers block a tab that is opened after a wait as a pop-up.
    const tab = window.open('', '_blank');
    if (tab) sayWhatComes(tab, t`Te llevamos a la página de tu banco…`);
    try {
      const key = intentKey('deposit', body);
      const header = { 'Idempotency-Key': key };
      const deposit = await unwrap(api.POST('/payment/deposit', { params: { header }, body }));
      // The server has answered, so the intent is fulfilled: after a failed deposit, the next attempt is a new one.
      forgetIntent('deposit', key);
      void readAgain(movementMadeOld);
      if (!isHere.current) {
        // The person has left with the browser's back button: the deposit exists, but the screen shows something else now.
        tab?.close();
        showToast({ tone: 'info', title: t`Tu depósito quedó registrado. Míralo en tu historial.` });
        return;
      }
      leadTo(tab, deposit.state === 'Pendiente' ? deposit.url : null);
      onStarted(deposit);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
  useDraft(`deposit:${useAccount().id}`, form);
  const text = useWatch({ control: form.control, name: 'amount' });
  const { isTooLittle, isToConfirm, isTooMuch } = standingOf(text, minimum, left);
  useEffect(
    () => onChange({ submitting, isTooLittle, isToConfirm, isTooMuch }),
    [onChange, submitting, isTooLittle, isToConfirm, isTooMuch],
  );
  return { form, onSubmit, failure, isTooMuch };
}

/** Fills the new tab with a text until the bank's page is known: on a slow network, a blank tab looks broken. */
function sayWhatComes({ document }: Window, words: string): void {
  document.title = words;
  document.body.textContent = words;
  document.body.style.cssText = 'font: 1.125rem system-ui; padding: 2rem; color-scheme: light dark';
}

function leadTo(tab: Window | null, url: string | null): void {
  if (!tab) return;
  if (!url) return tab.close();
  // The bank's page must not have access to ours.
  tab.opener = null;
  tab.location.replace(url);
}
