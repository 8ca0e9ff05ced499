import { useLingui } from '@lingui/react/macro';
import type { BlackListEntry } from './black-list-data.ts';

/** Returns the name of each kind of entry. */
export function useKindWords(): Readonly<Record<BlackListEntry['kind'], string>> {
  const { t } = useLingui();
  return {
    person: t`Persona`,
    document: t`Documento`,
    bank_account: t`Cuenta bancaria`,
    address: t`Dirección`,
  };
}

/** Returns what identifies an entry: the e-mail address of a person, else the value. */
export function nameOfEntry({ email, value }: BlackListEntry): string {
  return email ?? value;
}
