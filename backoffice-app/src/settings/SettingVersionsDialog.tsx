import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { VersionsDialog } from '../lists/VersionsDialog.tsx';
import { versionsQuery, type Setting, type SettingVersion } from './settings-data.ts';
import { SettingValue } from './SettingValue.tsx';

interface SettingVersionsDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Lists the versions of a setting, newest first. */
export function SettingVersionsDialog({ setting, onClose }: SettingVersionsDialogProps) {
  const { t } = useLingui();
  const versions = useQuery({
    ...versionsQuery(setting.name),
    select: (read: SettingVersion[]) =>
      read.map(({ proposedBy, approvedBy, ...version }) => ({
        ...version,
        proposedBy: proposedBy.email,
        approvedBy: approvedBy?.email ?? null,
      })),
  });
  return (
    <VersionsDialog
      title={localised(setting.title)}
      description={t`Cada valor que tuvo, el más nuevo primero.`}
      versions={latestOf(versions)}
      values={[
        {
          id: 'value',
          header: t`Valor`,
          card: 'title',
          cell: ({ value }) => <SettingValue setting={setting} value={value} />,
        },
      ]}
      onClose={onClose}
    />
  );
}
