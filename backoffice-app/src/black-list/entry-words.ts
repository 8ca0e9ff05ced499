import { useLingui } from '@lingui/react/macro';
import type { BlackListEntry } from './black-list-data.ts';

/** What each kind of entry is called. */
export function useKindWords(): Readonly<Record<BlackListEntry['kind'], string>> {
  const { t } = useLingui();
  return {
    person: t`Persona`,
    document: t`Documento`,
    bank_account: t`Cuenta bancaria`,
    address: t`Dirección`,
  };
}

/** What an entry names, as one reads it aloud: the person by their e-mail. */
export function nameOfEntry({ email, value }: BlackListEntry): string {
  return email ?? value;
}
