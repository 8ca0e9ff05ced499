import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Menu, MenuItem, MenuLink, MenuSeparator } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Bookmark, Check } from 'lucide-react';
import { whatStays, type ListName, type ListSearch } from './list-address.ts';
import { ManageViewsDialog, useViewName } from './ManageViewsDialog.tsx';
import * as css from './PagedList.css.ts';
import { viewsQuery, type View, saveView, viewsMadeOld } from './saved-views-data.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useFinish } from '../shell/useFinish.ts';

interface ViewsProps {
  readonly list: ListName;
  readonly search: ListSearch;
  /** The ids of the shown columns; undefined if nobody chose them. */
  readonly columns: string | undefined;
}

const nothing: readonly View[] = [];

/** The menu of the officer's saved views of a list, and the dialogs to save and manage views. Rule administration 7. */
export function Views({ list, search, columns }: ViewsProps) {
  'use memo';
  const { data: views = nothing } = useQuery(viewsQuery(list));
  const address = useAddress()({ ...whatStays(search), columns });
  const close = useDialogAddress(search.views !== undefined, 'views');
  return (
    <>
      <ViewsMenu views={views} address={address} />
      {search.views === 'save' ? <SaveViewDialog list={list} address={address} onClose={close} /> : null}
      {search.views === 'manage' ? <ManageViewsDialog list={list} views={views} onClose={close} /> : null}
    </>
  );
}

/** Returns a function that builds the search part of a URL, the same whatever the order of the parameters. */
function useAddress(): (search: object) => string {
  const { stringifySearch } = useRouter().options;
  return (search) => {
    const said = Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return stringifySearch(Object.fromEntries(said));
  };
}

interface ViewsMenuProps {
  readonly views: readonly View[];
  /** The search part of the list's current URL. */
  readonly address: string;
}

function ViewsMenu({ views, address }: ViewsMenuProps) {
  'use memo';
  const { t } = useLingui();
  const navigate = useNavigate();
  const { parseSearch } = useRouter().options;
  const current = views.find((view) => view.address === address);
  const open = (dialog: 'save' | 'manage') =>
    void navigate({ to: '.', search: (former) => ({ ...former, views: dialog }), resetScroll: false });
  return (
    <Menu
      trigger={
        <Button look="quiet" size="small">
          <Bookmark size={16} aria-hidden />
          <span className={css.viewName}>{current ? t`Vista: ${current.name}` : t`Vistas`}</span>
        </Button>
      }
    >
      {views.map((view) => (
        <MenuLink key={view.id}>
          <Link
            to="."
            search={parseSearch(view.address)}
            activeOptions={{ exact: true }}
            {...(view === current && { 'aria-current': 'page' })}
          >
            <Check className={css.check} aria-hidden />
            <span className={css.viewName}>{view.name}</span>
          </Link>
        </MenuLink>
      ))}
      {views.length === 0 ? null : <MenuSeparator />}
      {current ? null : <MenuItem onSelect={() => open('save')}>{t`Guardar esta vista`}</MenuItem>}
      {views.length === 0 ? null : <MenuItem onSelect={() => open('manage')}>{t`Administrar vistas`}</MenuItem>}
    </Menu>
  );
}

interface SaveViewDialogProps {
  readonly list: ListName;
  /** The part of the URL to save: the search parameters of the list. */
  readonly address: string;
  readonly onClose: () => void;
}

/** Saves the list's current filters, order and columns as a view with a name. Rule administration 7. */
function SaveViewDialog({ list, address, onClose }: SaveViewDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, viewsMadeOld);
  const { form, ...submit } = useSchemaForm(
    useViewName(),
    { name: '' },
    async ({ name }) => {
      await saveView(list, { name, address });
      await finish({ tone: 'positive', title: t`Guardamos la vista «${name}».` });
    },
    { view_exists: 'name' },
  );
  return (
    <FormDialog
      title={t`Guardar esta vista`}
      description={t`Guarda los filtros, el orden y las columnas que ves ahora. La encuentras en «Vistas», también en otro dispositivo.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar la vista`}
      act={t`Guardar vista`}
    >
      <TypedField kind="line" label={t`Nombre de la vista`} autoComplete="off" required {...fieldOf(form, 'name')} />
    </FormDialog>
  );
}
