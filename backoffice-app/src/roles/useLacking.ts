import { useLingui } from '@lingui/react/macro';
import { useMay, type Permission } from '../session/account.ts';
import { usePermissionWords } from './role-words.ts';

/**
 * Returns a function that says why an officer may not do something: the name of the first permission that none of their
 * roles has. It returns null if they have all of them.
 */
export function useLacking(): (...needed: readonly Permission[]) => string | null {
  const { t } = useLingui();
  const may = useMay();
  const words: Partial<Record<Permission, string>> = usePermissionWords();
  return (...needed) => {
    const lacking = needed.find((permission) => !may(permission));
    if (lacking === undefined) return null;
    const name = words[lacking] ?? lacking;
    return t`Tu rol no lo permite: le falta «${name}».`;
  };
}
