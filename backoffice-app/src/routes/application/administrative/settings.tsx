import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack } from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ChoiceFilter } from '../../../filters/ChoiceFilter.tsx';
import { AnswerSettingDialog } from '../../../settings/AnswerSettingDialog.tsx';
import { ProposeSettingDialog } from '../../../settings/ProposeSettingDialog.tsx';
import { settingsQuery, type Setting } from '../../../settings/settings-data.ts';
import { settingsSearch, type SettingsSearch } from '../../../settings/settings-search.ts';
import { SettingsTable } from '../../../settings/SettingsTable.tsx';
import { SettingVersionsDialog } from '../../../settings/SettingVersionsDialog.tsx';
import { useMay } from '../../../session/account.ts';

export const Route = createFileRoute('/application/administrative/settings')({
  validateSearch: settingsSearch,
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, settingsQuery())),
  component: Settings,
});

/** The screen of the settings. A change needs two officers. Rule administration 1. */
function Settings() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const settings = latestOf(useQuery(settingsQuery()));
  const opened = shownOf(settings)?.find(({ name }) => name === search.name);
  const mayChange = useMay()('settings.change');
  // An address cannot open a dialog that the officer's role does not allow.
  const dialog = search.dialog === 'versions' || mayChange ? search.dialog : undefined;
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'name');
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Configuración`}
        description={t`Lo que rige mientras el producto funciona. Un oficial propone un cambio y otro lo aprueba.`}
      />
      <FilterBar label={t`Filtros`}>
        <ChoiceFilter
          label={t`Mostrar`}
          options={[
            { value: 'waiting', label: t`Con propuesta` },
            { value: 'changed', label: t`Cambiadas alguna vez` },
            { value: 'fees', label: t`Taker/Maker fees` },
          ]}
          value={search.filter}
          onChoose={(filter) => void navigate({ search: (former) => ({ ...former, filter }) })}
        />
      </FilterBar>
      <SettingsTable settings={settings} search={search} />
      {opened ? <SettingDialog setting={opened} dialog={dialog} onClose={close} /> : null}
    </Stack>
  );
}

interface SettingDialogProps extends Pick<SettingsSearch, 'dialog'> {
  readonly setting: Setting;
  readonly onClose: () => void;
}

function SettingDialog({ setting, dialog, onClose }: SettingDialogProps) {
  if (dialog === undefined) return null;
  if (dialog === 'propose') return <ProposeSettingDialog setting={setting} onClose={onClose} />;
  if (dialog === 'versions') return <SettingVersionsDialog setting={setting} onClose={onClose} />;
  // The proposal has been answered in the meantime, so there is nothing left to ask.
  if (setting.proposal === null) return null;
  return <AnswerSettingDialog setting={setting} proposal={setting.proposal} answer={dialog} onClose={onClose} />;
}
