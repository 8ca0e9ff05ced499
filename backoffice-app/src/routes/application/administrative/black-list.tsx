import { shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AddEntryDialog } from '../../../black-list/AddEntryDialog.tsx';
import { AnswerRemovalDialog, RemoveEntryDialog } from '../../../black-list/AnswerRemovalDialog.tsx';
import {
  blackListQuery,
  type BlackListEntry,
  blackListSearch,
  type BlackListSearch,
  blackListFile,
} from '../../../black-list/black-list-data.ts';
import { BlackListTable } from '../../../black-list/BlackListTable.tsx';
import { useMay } from '../../../session/account.ts';
import { whatIsRead } from '../../../lists/list-address.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { ChoiceFilter } from '../../../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../../../filters/FilterPanel.tsx';
import { TypedFilter } from '../../../filters/TypedFilter.tsx';
import { useFilters } from '../../../filters/useFilters.ts';
import { useKindWords } from '../../../black-list/entry-words.ts';
import { usePage } from '../../../lists/PagedList.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/application/administrative/black-list')({
  validateSearch: blackListSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, blackListQuery(deps))),
  component: BlackList,
});

/** The screen of the black list. Rules blacklist 1 and 5. */
function BlackList() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const mayManage = useMay()('blacklist.manage');
  const page = usePage(blackListQuery(search));
  // The download dialog is left out here, because the filter panel shows it.
  const dialog = search.dialog === 'download' || !mayManage ? undefined : search.dialog;
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'entry');
  const entry = shownOf(page)?.results.find(({ id }) => id === search.entry);
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Lista negra`}
        description={t`Personas, documentos, cuentas bancarias y direcciones con los que no se mueve dinero.`}
        actions={
          mayManage ? (
            <ButtonLink
              to="/application/administrative/black-list"
              search={{ ...search, dialog: 'add' }}
            >{t`Añadir`}</ButtonLink>
          ) : null
        }
      />
      <BlackListFilters search={search} />
      <BlackListTable page={page} search={search} />
      {dialog === 'add' ? <AddEntryDialog onClose={close} /> : null}
      {entry && entry.removal === null ? (
        <EntryDialog key={entry.id} entry={entry} dialog={dialog} onClose={close} />
      ) : null}
    </Stack>
  );
}

interface EntryDialogProps {
  readonly entry: BlackListEntry;
  readonly dialog: BlackListSearch['dialog'];
  readonly onClose: () => void;
}

function EntryDialog({ entry, dialog, onClose }: EntryDialogProps) {
  if (dialog === undefined || dialog === 'add' || dialog === 'download') return null;
  if (dialog === 'remove') return <RemoveEntryDialog entry={entry} onClose={onClose} />;
  // The proposal has been answered in the meantime, so there is nothing left to ask.
  if (entry.proposal === null) return null;
  return <AnswerRemovalDialog entry={entry} proposalId={entry.proposal.id} answer={dialog} onClose={onClose} />;
}

const asText = (typed: string) => clean.line(typed).slice(0, 254);
const anything = () => null;

/** The filter panel. Rule blacklist 1. */
function BlackListFilters({ search }: { readonly search: BlackListSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva lo que coincide con los filtros, con sus razones. La descarga queda registrada con tu nombre.`,
        fileName: () => `lista-negra-${todayInColombia()}.csv`,
        read: () => blackListFile(search),
      }}
    >
      <TypedFilter
        label={t`Número, dirección, ID o correo`}
        shortcut="/"
        clean={asText}
        problemOf={anything}
        {...typed('text')}
      />
      <ChoiceFilter label={t`Clase`} options={choicesOf(useKindWords())} {...chosen('kind')} />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ active: t`En la lista`, proposed: t`Por quitar`, removed: t`Quitado` })}
        {...chosen('state')}
      />
    </FilterPanel>
  );
}
