import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Checkbox, Notice, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isAddressShaped, problemWords } from './address-words.ts';
import { ContractHere, isToConfirm } from './ContractHere.tsx';
import type { AddressCheck, KeptAddress } from './crypto-data.ts';
import { LooksLike } from './LooksLike.tsx';
import type { SendValues } from './useSendSchema.ts';
import { restText } from './waiting-time.ts';

interface RecipientFieldsProps {
  readonly form: UseFormReturn<SendValues>;
  readonly recipient: { readonly check: AddressCheck | null; readonly isChecking: boolean; readonly error: unknown };
  readonly kept: readonly KeptAddress[];
}

/** The fields for the recipient's address, with everything that is known about it before the transfer. */
export function RecipientFields({ form, recipient: { check, isChecking, error }, kept }: RecipientFieldsProps) {
  const { t } = useLingui();
  const [chosen, typed, isToKeep] = useWatch({ control: form.control, name: ['kept', 'recipient', 'isToKeep'] });
  const address = kept.find(({ id }) => id === chosen);
  const isWrong = typed.trim() !== '' && !isAddressShaped(typed);
  const problem = check?.problem ? problemWords(check.problem) : isWrong ? problemWords('form') : undefined;
  return (
    <Stack gap="medium">
      {address ? (
        <Text code>{address.address}</Text>
      ) : (
        <TypedField
          kind="address"
          label={t`Dirección de destino`}
          help={isChecking ? t`Revisamos la dirección…` : t`De la red Ethereum (ERC20). Pégala completa.`}
          autoComplete="off"
          required
          error={problem ?? (error ? wordsOf(error) : undefined)}
          {...form.register('recipient')}
        />
      )}
      {check && check.problem === null && check.looksLike === null && !address ? (
        <Text code size="small">
          {check.address}
        </Text>
      ) : null}
      {check?.kept && !address ? (
        <Text size="small">
          <Trans>Es la que guardaste como {check.kept.alias}.</Trans>
        </Text>
      ) : null}
      {check?.looksLike ? (
        <LooksLike key={check.address} check={check} forget={form.setValue} compared={form.register('isCompared')} />
      ) : null}
      {isToConfirm(check) ? (
        <ContractHere
          contract={check.contract}
          key={`contract ${check.address}`}
          forget={form.setValue}
          typed={form.register('contractConfirmation')}
          error={form.formState.errors.contractConfirmation?.message}
        />
      ) : null}
      {check && check.problem === null ? <Cooling usableAt={check.usableAt} /> : null}
      {check && check.problem === null && check.kept === null && !address ? (
        <Stack gap="small">
          <Checkbox label={t`Guardar dirección.`} {...form.register('isToKeep')} />
          {isToKeep ? (
            <TypedField
              kind="line"
              label={t`Nombre de la dirección`}
              help={t`Para reconocerla la próxima vez, como «Mi Ledger».`}
              maxLength={40}
              required
              {...form.register('alias')}
            />
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Says how long a new address must wait. */
export function Cooling({ usableAt }: { readonly usableAt: string }) {
  const { t } = useLingui();
  const now = useNow();
  const left = Date.parse(usableAt) - now;
  if (left <= 0) return null;
  return (
    <Notice tone="info" title={t`Es una dirección nueva: espera ${restText(left)}`}>
      <Trans>
        Por seguridad el retiro sale el {dateAndTime(usableAt)}, cuando termine la espera. Apartamos tu dinero desde ya
        y puedes cancelarlo mientras tanto.
      </Trans>
    </Notice>
  );
}
