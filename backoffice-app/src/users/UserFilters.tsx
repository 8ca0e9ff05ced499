import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { usersFile } from './users-data.ts';
import { isUserFiltered, withUserFilters, type UserFilters as Filters, type UsersSearch } from './users-search.ts';

const from = '/application/administrative/users-list';
const asEmail = (typed: string) => clean.email(typed).slice(0, 254);

/** The filter panel. The address owns every value; the server does the filtering. Rule administration 4. */
export function UserFilters({ search }: { readonly search: UsersSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const choose = (change: Filters) => void navigate({ search: (former) => withUserFilters(former, change) });
  const typeEmail = (email: string | undefined) =>
    void navigate({ search: (former) => withUserFilters(former, { email }), replace: true });
  const noEmail = t`Un correo no lleva espacios.`;

  return (
    <FilterPanel
      isFiltered={isUserFiltered(search)}
      onClear={() => void navigate({ search: ({ size, columns }) => ({ size, columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva las cuentas que coinciden con los filtros. La descarga queda registrada con tu nombre.`}
          fileName={() => 'users.csv'}
          read={() => usersFile(search)}
        />
      }
    >
      <TypedFilter
        label={t`Correo`}
        shortcut="/"
        value={search.email}
        clean={asEmail}
        problemOf={(typed) => (/^\S*$/.test(typed.trim()) ? null : noEmail)}
        onValueChange={typeEmail}
      />
      <ChoiceFilter
        label={t`Rol`}
        options={[
          { value: 'Usuario', label: t`Usuario` },
          { value: 'Administrativo', label: t`Administrativo` },
        ]}
        value={search.role}
        onChoose={(role) => choose({ role })}
      />
      <ChoiceFilter
        label={t`Estado`}
        options={[
          { value: 'Activo', label: t`Activo` },
          { value: 'Inactivo', label: t`Inactivo` },
        ]}
        value={search.status}
        onChoose={(status) => choose({ status })}
      />
      <ChoiceFilter
        label={t`Orden`}
        options={[
          { value: 'Ascendente', label: t`Ascendente` },
          { value: 'Descendente', label: t`Descendente` },
        ]}
        value={search.order}
        onChoose={(order) => choose({ order })}
      />
    </FilterPanel>
  );
}
