import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Button, Dialog } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../customer/EmailText.tsx';
import { versionsQuery, type Setting, type SettingVersion } from './settings-data.ts';
import { SettingValue } from './SettingValue.tsx';

const column = dataColumns<SettingVersion>();
const nothing: SettingVersion[] = [];

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
        rows={shownOf(versions) ?? nothing}
        rowId={({ version }) => String(version)}
        status={versions.status}
        loadingRows={3}
        error={<ReadFailed title={t`No pudimos cargar el historial`} of={versions} />}
        empty={<Trans>Nunca se ha cambiado.</Trans>}
      />
    </Dialog>
  );
}

function useColumns(setting: Setting) {
  const { t } = useLingui();
  return useWorded(
    () =>
      column.columns([
        column.accessor('value', {
          header: t`Valor`,
          meta: { card: 'title' },
          cell: ({ getValue }) => <SettingValue setting={setting} value={getValue()} />,
        }),
        column.accessor('at', { header: t`Desde`, cell: ({ getValue }) => dateAndTime(getValue()) }),
        column.accessor('proposedBy', {
          header: t`Propuso`,
          cell: ({ getValue }) => <EmailText email={getValue().email} />,
        }),
        column.accessor('approvedBy', {
          header: t`Aprobó`,
          cell: ({ getValue }) => {
            const officer = getValue();
            return officer === null ? '–' : <EmailText email={officer.email} />;
          },
        }),
        column.accessor('reason', { header: t`Razón interna` }),
      ]),
    setting.name,
  );
}
