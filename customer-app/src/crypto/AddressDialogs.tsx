import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useAct } from '@caudal/app-kit/forms/useAct.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { focusPlaceIfLost, showToast, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { isAddressShaped, problemWords } from './address-words.ts';
import { confirmationIn, ContractHere, isConfirmed, isToConfirm } from './ContractHere.tsx';
import { addressesMadeOld, type KeptAddress } from './crypto-data.ts';
import { keepAddress } from './keep-address.ts';
import { LooksLike } from './LooksLike.tsx';
import { Cooling } from './RecipientFields.tsx';
import { useAddressCheck } from './useAddressCheck.ts';

interface KeepAddressDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form to save an address: its values, the check of the address, and the request. */
function useKeepAddress({ open, onClose }: KeepAddressDialogProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const form = useForm({ defaultValues: { address: '', alias: '', isCompared: false, contractConfirmation: '' } });
  const typed = useWatch({ control: form.control, name: 'address' });
  const { check, error } = useAddressCheck(open ? typed : '');
  const submit = useSubmit(
    form,
    async ({ address, alias, contractConfirmation }) => {
      const confirmation = confirmationIn(check, contractConfirmation);
      const body = { address: clean.address(address), alias: clean.line(alias), network: 1, ...confirmation } as const;
      await keepAddress(id, body);
      onClose();
      form.reset();
      showToast({ tone: 'positive', title: t`Guardamos la dirección ${body.alias}.` });
      await readAgain(addressesMadeOld);
    },
    { address_alias_taken: 'alias', address_kept_already: 'address' },
  );
  const isWrong = typed.trim() !== '' && !isAddressShaped(typed);
  const problem = check?.problem ? problemWords(check.problem) : isWrong ? problemWords('form') : undefined;
  return { form, check, error, problem, ...submit };
}

/** Saves an address to send to, under a name that the customer chooses. */
export function KeepAddressDialog({ open, onClose }: KeepAddressDialogProps) {
  const { t } = useLingui();
  const { form, check, error, problem, ...submit } = useKeepAddress({ open, onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      open={open}
      title={t`Añadir dirección`}
      description={t`De una billetera en la red Ethereum (ERC20).`}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar la dirección`}
      act={t`Guardar dirección`}
      disabledReason={problem && t`Corrige la dirección.`}
    >
      <TypedField
        kind="address"
        label={t`Dirección`}
        help={t`Pégala completa y compárala con la de tu billetera.`}
        autoComplete="off"
        required
        error={problem ?? errors.address?.message ?? (error ? wordsOf(error) : undefined)}
        {...form.register('address', { required: t`Escribe la dirección.` })}
      />
      <TypedField
        kind="line"
        label={t`Nombre de la dirección`}
        help={t`Para reconocerla la próxima vez, como «Mi Ledger».`}
        maxLength={40}
        required
        error={errors.alias?.message}
        {...form.register('alias', { required: t`Ponle un nombre a la dirección.` })}
      />
      {check?.looksLike ? (
        <LooksLike
          key={check.address}
          check={check}
          forget={form.setValue}
          compared={form.register('isCompared', {
            validate: (isCompared) => isCompared || t`Compara la dirección completa y márcalo.`,
          })}
          error={errors.isCompared?.message}
        />
      ) : null}
      {isToConfirm(check) ? (
        <ContractHere
          contract={check.contract}
          key={`contract ${check.address}`}
          forget={form.setValue}
          typed={form.register('contractConfirmation', {
            validate: (text) =>
              isConfirmed(check, text) || t`No son los últimos caracteres de esta dirección. Compárala de nuevo.`,
          })}
          error={errors.contractConfirmation?.message}
        />
      ) : null}
      {check && check.problem === null ? <Cooling usableAt={check.usableAt} /> : null}
    </FormDialog>
  );
}

interface ForgetAddressDialogProps {
  readonly kept: KeptAddress | undefined;
  readonly onClose: () => void;
}

/** Removes a saved address. */
export function ForgetAddressDialog({ kept, onClose }: ForgetAddressDialogProps) {
  const { t } = useLingui();
  const { id: userId } = useAccount();
  const submit = useAct(async () => {
    if (!kept) return;
    const { id, alias } = kept;
    const params = { path: { userId, id } };
    await unwrap(api.DELETE('/blockchain/users/{userId}/whitelist/{id}', { params }));
    onClose();
    showToast({ tone: 'positive', title: t`Eliminamos la dirección ${alias}.` });
    await readAgain(addressesMadeOld);
    // The address's card, which held the button that opened this dialog, is gone.
    focusPlaceIfLost();
  });
  return (
    <FormDialog
      open={kept !== undefined}
      onClose={onClose}
      title={t`¿Eliminar esta dirección?`}
      description={kept?.alias}
      size="small"
      submit={submit}
      failed={t`No pudimos eliminar la dirección`}
      act={t`Eliminar dirección`}
      look="critical"
      leave={t`Conservar`}
    >
      <Text code size="small">
        {kept?.address}
      </Text>
      <Text>{t`Lo que enviaste allí sigue en tu historial. Si la guardas de nuevo, vuelve a esperar.`}</Text>
    </FormDialog>
  );
}
