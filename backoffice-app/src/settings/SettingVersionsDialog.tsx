import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Button, Dialog } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../customer/EmailText.tsx';
import { versionsQuery, type Setting, type SettingVersion } from './settings-data.ts';
import { SettingValue } from './SettingValue.tsx';

interface SettingVersionsDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Lists the versions of a setting, newest first. */
export function SettingVersionsDialog({ setting, onClose }: SettingVersionsDialogProps) {
  const { t } = useLingui();
  const columns = useColumns(setting);
  const versions = latestOf(useQuery(versionsQuery(setting.name)));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={localised(setting.title)}
      description={t`Cada valor que tuvo, el más nuevo primero.`}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      <DataTable
        caption={t`Historial`}
        columns={columns}
        rows={shownOf(versions) ?? []}
        rowId={({ version }) => String(version)}
        status={versions.status}
        loadingRows={3}
        error={<ReadFailed title={t`No pudimos cargar el historial`} of={versions} />}
        empty={<Trans>Nunca se ha cambiado.</Trans>}
      />
    </Dialog>
  );
}

function useColumns(setting: Setting): readonly DataColumn<SettingVersion>[] {
  const { t } = useLingui();
  return [
    {
      id: 'value',
      header: t`Valor`,
      card: 'title',
      cell: ({ value }) => <SettingValue setting={setting} value={value} />,
    },
    { id: 'at', header: t`Desde`, cell: ({ at }) => dateAndTime(at) },
    { id: 'proposedBy', header: t`Propuso`, cell: ({ proposedBy }) => <EmailText email={proposedBy.email} /> },
    {
      id: 'approvedBy',
      header: t`Aprobó`,
      cell: ({ approvedBy: officer }) => (officer === null ? '–' : <EmailText email={officer.email} />),
    },
    { id: 'reason', header: t`Razón interna` },
  ];
}
