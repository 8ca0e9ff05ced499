import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { usersFile } from './users-data.ts';
import type { UsersSearch } from './users-search.ts';

const asEmail = (typed: string) => clean.email(typed).slice(0, 254);

/** The filter panel. Rule administration 4. */
export function UserFilters({ search }: { readonly search: UsersSearch }) {
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  const noEmail = t`Un correo no lleva espacios.`;
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva las cuentas que coinciden con los filtros. La descarga queda registrada con tu nombre.`,
        fileName: () => 'users.csv',
        read: () => usersFile(search),
      }}
    >
      <TypedFilter
        label={t`Correo`}
        shortcut="/"
        clean={asEmail}
        problemOf={(email) => (/^\S*$/.test(email.trim()) ? null : noEmail)}
        {...typed('email')}
      />
      <ChoiceFilter
        label={t`Rol`}
        options={choicesOf({ Usuario: t`Usuario`, Administrativo: t`Administrativo` })}
        {...chosen('role')}
      />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ Activo: t`Activo`, Inactivo: t`Inactivo` })}
        {...chosen('status')}
      />
      <ChoiceFilter
        label={t`Orden`}
        options={choicesOf({ Ascendente: t`Ascendente`, Descendente: t`Descendente` })}
        {...chosen('order')}
      />
    </FilterPanel>
  );
}
