import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';

/** The fields that the history shows of every version, besides its values. */
interface Version {
  readonly version: number;
  readonly at: string;
  readonly proposedBy: string;
  /** The e-mail address of the officer who approved the version; null if no approval was needed. */
  readonly approvedBy: string | null;
  readonly reason: string;
}

interface VersionsDialogProps<Row extends Version> {
  readonly title: string;
  readonly description: string;
  readonly versions: Latest<readonly Row[]>;
  /** The columns of the values, which come first. */
  readonly values: readonly DataColumn<Row>[];
  readonly onClose: () => void;
}

/** Lists the versions of something that officers change, newest first: values, proposer, approver and reason. */
export function VersionsDialog<Row extends Version>(props: VersionsDialogProps<Row>) {
  const { title, description, versions, values, onClose } = props;
  const { t } = useLingui();
  const history: readonly DataColumn<Row>[] = [
    { id: 'at', header: t`Desde`, cell: ({ at }) => dateAndTime(at) },
    { id: 'proposedBy', header: t`Propuso`, cell: ({ proposedBy }) => <EmailText email={proposedBy} /> },
    {
      id: 'approvedBy',
      header: t`Aprobó`,
      cell: ({ approvedBy }) => (approvedBy === null ? '–' : <EmailText email={approvedBy} />),
    },
    { id: 'reason', header: t`Razón interna`, cell: ({ reason }) => reason },
  ];
  return (
    <AppDialog open onClose={onClose} title={title} description={description} leave={t`Cerrar`} leaveLook="secondary">
      <DataTable
        caption={t`Historial`}
        columns={[...values, ...history]}
        rows={shownOf(versions) ?? []}
        rowId={({ version }) => String(version)}
        status={versions.status}
        loadingRows={3}
        error={<ReadFailed title={t`No pudimos cargar el historial`} of={versions} />}
        empty={<Trans>Nunca se ha cambiado.</Trans>}
      />
    </AppDialog>
  );
}
