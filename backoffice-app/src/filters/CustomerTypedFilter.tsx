import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { TypedFilter } from './TypedFilter.tsx';

const asSearch = (typed: string) => clean.line(typed).slice(0, 80);

interface CustomerTypedFilterProps {
  /** Further values that the list is searched by: the hash of a transaction of the chain, or digits of a bank account's number. */
  readonly also?: 'transaction' | 'account';
  readonly value: string | undefined;
  readonly onValueChange: (typed: string | undefined) => void;
}

/** Finds customers by name, e-mail, phone or document, the same in every list. Shows why a text cannot be searched for. */
export function CustomerTypedFilter({ also, value, onValueChange }: CustomerTypedFilterProps) {
  'use memo';
  const { t } = useLingui();
  const labels = {
    customer: t`Nombre, correo, celular o documento`,
    transaction: t`Nombre, correo, celular, documento o TXID`,
    account: t`Nombre, correo, celular, documento o cuenta`,
  };
  const nothingToFind = t`Escribe al menos una letra o un número.`;
  return (
    <TypedFilter
      label={labels[also ?? 'customer']}
      shortcut="/"
      value={value}
      clean={asSearch}
      problemOf={(typed) => (typed.trim() === '' || /[\p{L}\p{N}]/u.test(typed) ? null : nothingToFind)}
      onValueChange={onValueChange}
    />
  );
}
