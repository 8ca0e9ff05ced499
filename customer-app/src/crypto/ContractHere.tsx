import { Notice, Stack, TextField } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AddressCheck } from './crypto-data.ts';

/** The number of last characters of an address that confirm its contract. Rule chain 8. */
const confirmed_by = 6;

/** Whether an address has a contract that still has to be confirmed. */
export const isToConfirm = (check: AddressCheck | null): check is AddressCheck & { address: string } =>
  check !== null && check.address !== null && check.problem === null && check.contract === 'unconfirmed';

/** Whether what was typed confirms the contract at an address. */
export const isConfirmed = (check: AddressCheck & { address: string }, typed: string): boolean =>
  typed.trim().toLowerCase() === check.address.slice(-confirmed_by).toLowerCase();

/** Returns the confirmation that a form sends along; nothing where there is nothing to confirm. */
export const confirmationIn = (check: AddressCheck | null, typed: string): { contractConfirmation?: string } =>
  isToConfirm(check) ? { contractConfirmation: typed.trim() } : {};

export interface ContractHereProps {
  /** The field for the last characters. */
  readonly typed: UseFormRegisterReturn;
  /** Empties it: what was said of one address does not count for the next. */
  readonly forget: (field: 'contractConfirmation', value: '') => void;
  readonly error?: string | undefined;
}

/** A wallet may be a contract, and so may what swallows whatever is sent there: whoever sends to one says that they know. */
export function ContractHere({ typed, forget, error }: ContractHereProps) {
  const { t } = useLingui();
  // Rendered anew for each address.
  useEffect(() => forget('contractConfirmation', ''), [forget]);
  return (
    <Stack gap="small">
      <Notice tone="caution" title={t`En esta dirección hay un contrato`} announce="polite">
        <Trans>
          No es una billetera común. Hay billeteras que son contratos, como las Safe; pero si es el contrato de una
          aplicación o de una bolsa, lo que envíes puede perderse.
        </Trans>
      </Notice>
      <TextField
        label={t`Últimos ${confirmed_by} caracteres de la dirección`}
        help={t`Escríbelos para confirmar que es tu billetera o la de quien recibe.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
        {...typed}
      />
    </Stack>
  );
}
