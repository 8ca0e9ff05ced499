import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AddressCheck } from './crypto-data.ts';

/** The number of an address's last characters that the customer types to confirm sending to it despite its contract. Rule chain 8. */
const confirmed_by = 6;

/** The server's check of an address that the customer must confirm: it has a contract, or had one that is gone. */
type ToConfirm = AddressCheck & { address: string; contract: 'unconfirmed' | 'gone' };

/** Checks whether the customer must confirm that an address has a contract, or no longer has one. */
export const isToConfirm = (check: AddressCheck | null): check is ToConfirm =>
  check !== null &&
  check.address !== null &&
  check.problem === null &&
  (check.contract === 'unconfirmed' || check.contract === 'gone');

/** Returns whether the typed characters confirm the address. */
export const isConfirmed = (check: ToConfirm, typed: string): boolean =>
  clean.id(typed) === check.address.slice(-confirmed_by).toLowerCase();

/** Returns the confirmation to send with the form; empty when there is nothing to confirm. */
export const confirmationIn = (check: AddressCheck | null, typed: string): { contractConfirmation?: string } =>
  isToConfirm(check) ? { contractConfirmation: clean.id(typed) } : {};

interface ContractHereProps {
  /** The fact to confirm: there is a contract, or there was one. */
  readonly contract: ToConfirm['contract'];
  /** The field for the last characters. */
  readonly typed: UseFormRegisterReturn;
  /** Empties the field: a confirmation of one address does not count for the next. */
  readonly forget: (field: 'contractConfirmation', value: '') => void;
  readonly error?: string | undefined;
}

/**
 * Asks the customer to confirm an address with a contract. The contract may be a wallet, or it may keep for ever whatever
 * is sent to it.
 */
export function ContractHere({ contract, typed, forget, error }: ContractHereProps) {
  const { t } = useLingui();
  // The component is mounted anew for each address.
  useEffect(() => forget('contractConfirmation', ''), [forget]);
  return (
    <Stack gap="small">
      {contract === 'gone' ? (
        <Notice tone="caution" title={t`En esta dirección ya no hay contrato`} announce="polite">
          <Trans>
            Cuando la guardaste era un contrato, y alguien lo quitó. Si ya nadie controla la dirección, lo que envíes se
            pierde: pregúntale antes a quien recibe.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="caution" title={t`En esta dirección hay un contrato`} announce="polite">
          <Trans>
            No es una billetera común. Hay billeteras que son contratos, como las Safe; pero si es el contrato de una
            aplicación o de una bolsa, lo que envíes puede perderse.
          </Trans>
        </Notice>
      )}
      <TypedField
        kind="id"
        label={t`Últimos ${confirmed_by} caracteres de la dirección`}
        help={
          contract === 'gone'
            ? t`Escríbelos para confirmar que quieres enviar allí.`
            : t`Escríbelos para confirmar que es tu billetera o la de quien recibe.`
        }
        autoComplete="off"
        required
        error={error}
        {...typed}
      />
    </Stack>
  );
}
