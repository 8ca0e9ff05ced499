import { useLingui } from '@lingui/react/macro';
import { useMay, type Permission } from '../session/account.ts';
import { usePermissionWords } from './role-words.ts';

/** Returns why an officer may not do something: the first of the permissions that none of their roles has, by its name; null where they have all. */
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
