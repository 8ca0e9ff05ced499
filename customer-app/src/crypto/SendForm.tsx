import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { AmountField, Button, Checkbox, SelectField, showToast, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { WhatThereIs } from '../money/WhatThereIs.tsx';
import { useAccount } from '../session/account.ts';
import { tokenAmountTyped, typedTokenAmount } from '../trade/token-amounts.ts';
import { useAmountWords } from '../trade/useAmountWords.ts';
import { confirmationIn } from './ContractHere.tsx';
import {
  type ChainToken,
  type KeptAddress,
  type StartedTransfer,
  type TransferTerms,
  addressesMadeOld,
  cryptoMadeOld,
} from './crypto-data.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { nothingTyped, type SendValues, useAmountFault, type SendStanding, useSendSchema } from './useSendSchema.ts';
import { SendFigures } from './SendFigures.tsx';
import { faultOf, mostSent, type TransferBounds } from './transfer-amount.ts';
import { useAddressCheck } from './useAddressCheck.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { forgetIntent, intentKey } from '../money/intent-key.ts';
import { expectNews } from '../shell/news.ts';
import { balancesMadeOld } from '../wallet/wallet-data.ts';
import { rereadOnContract, keepAddress } from './keep-address.ts';

export const sendFormId = 'send-tokens';

interface SendFormProps {
  readonly token: ChainToken;
  readonly terms: TransferTerms;
  readonly available: string;
  /** The amount that may still leave this month, in pesos; null: no limit. */
  readonly left: string | null;
  readonly kept: readonly KeptAddress[];
  readonly onStarted: (transfer: StartedTransfer) => void;
  /** Called with the state of the form, for the button outside of it. */
  readonly onChange: (standing: SendStanding) => void;
}

export function SendForm(props: SendFormProps) {
  const { terms, kept } = props;
  const { t } = useLingui();
  const bounds: TransferBounds = { ...terms, available: props.available, left: props.left };
  const { form, onSubmit, failure, recipient } = useSendForm(props, bounds);
  return (
    <Form id={sendFormId} submit={{ onSubmit, failure }} failed={t`No pudimos pedir el retiro`}>
      <WhatThereIs available={<TokenAmount value={props.available} symbol={terms.symbol} />} left={props.left} />
      {kept.length === 0 ? null : (
        <SelectField
          label={t`Enviar a`}
          options={[
            { value: '', label: t`Otra dirección` },
            ...kept.map(({ id, alias, address }) => ({ value: id, label: `${alias} (${address})` })),
          ]}
          {...form.register('kept')}
        />
      )}
      <RecipientFields form={form} recipient={recipient} kept={kept} />
      <SentAmount form={form} bounds={bounds} symbol={terms.symbol} />
      <SendFigures terms={terms} bounds={bounds} form={form} />
      <Checkbox label={t`La información suministrada es correcta.`} required {...fieldOf(form, 'isRight')} />
    </Form>
  );
}

interface AmountProps {
  readonly form: UseFormReturn<SendValues>;
  readonly bounds: TransferBounds;
  readonly symbol: string;
}

function SentAmount({ form, bounds, symbol }: AmountProps) {
  const { t } = useLingui();
  const wordsOf = useAmountWords({ symbol, decimals: bounds.decimals });
  const faultWords = useAmountFault(bounds, symbol);
  const text = useWatch({ control: form.control, name: 'amount' });
  const fault = faultOf(text, bounds);
  // An empty field is not wrong yet.
  const said = fault === 'none' || fault === 'empty' ? undefined : faultWords(fault, text);
  return (
    <Stack gap="xsmall" align="start">
      <div style={{ width: '100%' }}>
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <AmountField
              label={t`Cantidad que llega`}
              currency={symbol}
              decimals={bounds.decimals}
              locale={amountLocale()}
              readAs={(formatted) => t`Leímos ${formatted}`}
              confirm={t`Sí, es ese valor`}
              refusedPaste={wordsOf}
              required
              error={said ?? form.formState.errors.amount?.message}
              {...field}
            />
          )}
        />
      </div>
      <Button
        size="small"
        look="soft"
        onClick={() =>
          form.setValue('amount', tokenAmountTyped(mostSent(bounds), bounds), {
            shouldValidate: true,
            shouldDirty: true,
          })
        }
      >{t`Máx.`}</Button>
    </Stack>
  );
}

/** The form to send tokens: its values, the check of the recipient, and the request. */
function useSendForm({ token, terms, kept, onStarted, onChange }: SendFormProps, bounds: TransferBounds) {
  const { t } = useLingui();
  const isHere = useIsHere();
  const send = useSendTransfer();
  const form = useForm<SendValues>({ defaultValues: nothingTyped });
  useDraft(`send:${token}:${useAccount().id}`, form);
  const values = useWatch({ control: form.control });
  const chosen = kept.find(({ id }) => id === values.kept);
  const recipient = useAddressCheck(chosen?.address ?? values.recipient ?? '');
  const { check } = recipient;
  const standing = useSendSchema({ values: { ...nothingTyped, ...values }, bounds, check });
  const { onSubmit, failure, submitting } = useSubmit(form, async (sent) => {
    const amount = typedTokenAmount(sent.amount, bounds);
    if (amount === null || !check?.address || standing.whyNot !== null) return;
    const started = await send({
      token,
      amount,
      recipient: check.address,
      feeMaximum: terms.fee,
      alias: sent.isToKeep && check.kept === null ? clean.line(sent.alias) : null,
      ...confirmationIn(check, sent.contractConfirmation),
    });
    // The person has left with the browser's back button: the withdrawal exists, but the screen shows something else now.
    if (isHere.current) onStarted(started);
    else showToast({ tone: 'info', title: t`Tu retiro quedó registrado. Míralo en tu historial.` });
  });
  const { whyNot, waitsUntil, isToApprove } = standing;
  useEffect(
    () => onChange({ whyNot, waitsUntil, isToApprove, submitting }),
    [onChange, whyNot, waitsUntil, isToApprove, submitting],
  );
  return { form, onSubmit, failure, recipient };
}

/** A transfer as the customer confirmed it. */
interface Transfer {
  readonly token: ChainToken;
  readonly amount: string;
  readonly recipient: string;
  /** The fee that was shown, which is the most that may be charged. */
  readonly feeMaximum: string;
  /** The name under which to save the address before sending; null: it is not saved. */
  readonly alias: string | null;
  /** The confirmation that the sender knows of the contract at the address. */
  readonly contractConfirmation?: string;
}

/**
 * Saves the address if the customer wants that, then requests the transfer. If the request is sent again after a reload,
 * it has the same idempotency key, and the server answers with the withdrawal that already exists.
 */
function useSendTransfer() {
  const { id } = useAccount();

  async function keep(address: string, alias: string, confirmation: Pick<Transfer, 'contractConfirmation'>) {
    try {
      await keepAddress(id, { address, alias, network: 1, ...confirmation });
      void readAgain(addressesMadeOld);
    } catch (error) {
      // An earlier attempt saved the address before its withdrawal was refused.
      if (problemCodeOf(error) !== 'address_kept_already') throw error;
    }
  }

  return async ({ token, alias, contractConfirmation, ...intent }: Transfer): Promise<StartedTransfer> => {
    const confirmation = contractConfirmation === undefined ? {} : { contractConfirmation };
    if (alias !== null) await keep(intent.recipient, alias, confirmation);
    const key = intentKey('transfer', { token, ...intent });
    const body = { ...intent, ...confirmation };
    const expectNone = expectNews('crypto_withdrawal_requested');
    const params = { path: { token }, header: { 'Idempotency-Key': key } };
    const asked = unwrap(api.POST('/blockchain/transfer/{token}', { params, body }));
    asked.catch(expectNone);
    const started = await rereadOnContract(asked);
    forgetIntent('transfer', key);
    void readAgain(cryptoMadeOld);
    void readAgain(balancesMadeOld);
    return started;
  };
}
