import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { buttonClass, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AddEntryDialog } from '../../../black-list/AddEntryDialog.tsx';
import { AnswerRemovalDialog } from '../../../black-list/AnswerRemovalDialog.tsx';
import { blackListQuery, type BlackListEntry } from '../../../black-list/black-list-data.ts';
import { blackListSearch, type BlackListSearch } from '../../../black-list/black-list-search.ts';
import { BlackListFilters } from '../../../black-list/BlackListFilters.tsx';
import { BlackListTable } from '../../../black-list/BlackListTable.tsx';
import { RemoveEntryDialog } from '../../../black-list/RemoveEntryDialog.tsx';
import { useMay } from '../../../session/account.ts';
import { whatIsRead } from '../../../lists/list-address.ts';

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
  const page = latestOf(useQuery({ ...blackListQuery(search), placeholderData: keepPreviousData }));
  // The filter panel shows the download dialog.
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
            <Link
              to="/application/administrative/black-list"
              search={{ ...search, dialog: 'add' }}
              className={buttonClass({})}
            >
              <Trans>Añadir</Trans>
            </Link>
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
