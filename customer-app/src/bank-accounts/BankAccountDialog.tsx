import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { fitting, typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { companyNameForm } from '@caudal/api-spec/terms';
import { ComboboxField, LiveMessage, Notice, RadioGroup, SelectField, showToast } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { bankAccountsMadeOld, type BankAccount } from '../wallet/wallet-data.ts';
import { holderDifference } from './holder-match.ts';
import type { Bank, DocumentType, Holder } from './bank-account-data.ts';

interface BankAccountDialogProps {
  readonly open: boolean;
  /** The account to edit; undefined to add a new one. */
  readonly account: BankAccount | undefined;
  /** The customer's other accounts: no two may have the same alias. */
  readonly others: readonly BankAccount[];
  readonly banks: readonly Bank[];
  readonly documentTypes: readonly DocumentType[];
  readonly holder: Holder | null;
  readonly onClose: () => void;
}

export function BankAccountDialog(props: BankAccountDialogProps) {
  const { open, account, banks, onClose } = props;
  const { t } = useLingui();
  const { form, ...submit } = useBankAccountForm(props);
  // Nothing can be saved without an alias and a number (rule movements 2).
  const isComplete = useWatch({
    control: form.control,
    name: ['alias', 'account'],
    // Computed here, so that a letter draws the dialog again only when it completes the fields.
    compute: (texts) => texts.every((text) => text.trim() !== ''),
  });
  return (
    <FormDialog
      open={open}
      title={account ? t`Editar cuenta bancaria` : t`Añadir cuenta bancaria`}
      description={t`Lo mejor es que la cuenta esté a tu nombre.`}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar la cuenta`}
      act={t`Guardar cuenta`}
      disabledReason={isComplete ? null : t`Escribe el alias y el número de cuenta.`}
    >
      <BankAccountFields form={form} banks={banks} />
      <HolderFields form={form} documentTypes={props.documentTypes} />
      <OtherHolder form={form} holder={props.holder} />
    </FormDialog>
  );
}

interface BankAccountFieldsProps {
  readonly form: ReturnType<typeof useBankAccountForm>['form'];
  readonly banks: readonly Bank[];
  readonly documentTypes: readonly DocumentType[];
}

function BankAccountFields({ form, banks }: Pick<BankAccountFieldsProps, 'form' | 'banks'>) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return (
    <>
      <TypedField
        kind="line"
        label={t`Alias`}
        help={t`Un nombre para reconocerla, como «Ahorros».`}
        autoComplete="off"
        required
        {...fieldOf(form, 'alias')}
      />
      <Controller
        control={form.control}
        name="bank"
        render={({ field }) => (
          <ComboboxField
            label={t`Banco`}
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            noMatch={t`Ningún banco coincide.`}
            matchCount={(count) => plural(count, { one: '# banco', other: '# bancos' })}
            closeLabel={t`Cerrar la lista`}
            required
            error={errors.bank?.message}
            ref={field.ref}
          />
        )}
      />
      <RadioGroup
        label={t`Tipo de cuenta`}
        look="inline"
        options={[
          { value: '9', label: t`Ahorros` },
          { value: '10', label: t`Corriente` },
        ]}
        required
        {...fieldOf(form, 'accountType')}
      />
      <TypedField
        kind="number"
        label={t`Número de cuenta`}
        autoComplete="off"
        help={t`Solo números.`}
        required
        {...fieldOf(form, 'account')}
      />
    </>
  );
}

/** Fields for the account's holder and the holder's document. */
function HolderFields({ form, documentTypes }: Pick<BankAccountFieldsProps, 'form' | 'documentTypes'>) {
  const { t } = useLingui();
  return (
    <>
      <TypedField kind="line" label={t`Titular`} autoComplete="name" required {...fieldOf(form, 'holderName')} />
      <SelectField
        label={t`Tipo de documento`}
        options={documentTypes.map(({ id, name }) => ({ value: id, label: serverWords(name) }))}
        required
        {...fieldOf(form, 'holderDocumentTypeID')}
      />
      <TypedField
        kind="document"
        label={t`Documento del titular`}
        autoComplete="off"
        required
        {...fieldOf(form, 'holderDocument')}
      />
    </>
  );
}

/** Warns before saving that the holder is another person. That is no reason to refuse: officers see the same warning. */
function OtherHolder({ form, holder }: Pick<BankAccountFieldsProps, 'form'> & Pick<BankAccountDialogProps, 'holder'>) {
  const { t } = useLingui();
  const [name, documentType, document] = useWatch({
    control: form.control,
    name: ['holderName', 'holderDocumentTypeID', 'holderDocument'],
  });
  const difference = holderDifference({ name, documentType, document }, holder);
  if (difference === null) return <LiveMessage>{''}</LiveMessage>;
  return (
    <Notice
      tone="caution"
      announce="polite"
      title={
        difference === 'name'
          ? t`El titular no es la persona que verificamos`
          : t`El documento del titular no es el que verificamos`
      }
    >{t`Puedes guardarla, pero los movimientos con cuentas de otra persona pueden ser revisados o devueltos.`}</Notice>
  );
}

function accountTypeOf(account: BankAccount | undefined): '9' | '10' {
  return account?.accountType === 10 ? '10' : '9';
}

function useBankAccountForm({ account, others, holder, onClose }: BankAccountDialogProps) {
  const { t } = useLingui();
  const taken = new Set(others.map(({ alias }) => alias.toLowerCase()));
  const aliasTaken = t`Ya tienes una cuenta registrada con el mismo nombre`;
  const schema = v.object({
    alias: v.pipe(
      typedAs('line'),
      v.nonEmpty(t`Escribe un alias.`),
      v.maxLength(40, t`Escribe como máximo 40 caracteres.`),
      v.check((alias) => !taken.has(alias.toLowerCase()), aliasTaken),
    ),
    bank: v.pipe(v.string(), v.nonEmpty(t`Elige un banco.`)),
    accountType: v.picklist(['9', '10'], t`Elige el tipo de cuenta.`),
    account: v.pipe(typedAs('number'), v.regex(/^(?=.{1,20}$)0*[1-9]\d*$/, t`Escribe solo números, hasta 20.`)),
    holderName: v.pipe(
      typedAs('line'),
      v.minLength(3, t`Escribe el nombre del titular.`),
      v.regex(companyNameForm, t`Escribe el nombre en letras latinas, como en el documento.`),
    ),
    holderDocumentTypeID: v.pipe(v.string(), v.nonEmpty(t`Elige un tipo de documento.`)),
    holderDocument: v.pipe(typedAs('document'), fitting('number')),
  });
  const defaultValues = {
    alias: account?.alias ?? '',
    // The field starts empty although the contract has a default bank: a preselected bank is easily saved by mistake.
    bank: account?.bank.id ?? '',
    accountType: accountTypeOf(account),
    account: account?.account ?? '',
    holderName: account?.holderName ?? holder?.name ?? '',
    holderDocumentTypeID: account?.holderDocumentTypeID ?? holder?.documentType ?? '7',
    holderDocument: account?.holderDocument ?? holder?.document ?? '',
  };
  // Two tabs may have added the same alias.
  const result = useSchemaForm(schema, defaultValues, send, { alias_taken: 'alias' });
  useDraft(`bank-account:${useAccount().id}`, result.form);

  async function send({ accountType, ...fields }: v.InferOutput<typeof schema>) {
    const body = { ...fields, accountType: accountType === '10' ? 10 : 9 } as const;
    await unwrap(
      account
        ? api.PUT('/payment/accounts/{id}', { params: { path: { id: account.id } }, body })
        : api.POST('/payment/accounts', { body }),
    );
    onClose();
    showToast({ tone: 'positive', title: t`Guardamos tu cuenta ${fields.alias}.` });
    await readAgain(bankAccountsMadeOld);
  }
  return result;
}
