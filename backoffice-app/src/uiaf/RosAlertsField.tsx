import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Checkbox, Skeleton, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as css from './RosForm.css.ts';
import { rosAlertsQuery, type RosAlert } from './uiaf-data.ts';
import type { WrittenDraft } from './useRosForm.ts';

interface RosAlertsFieldProps {
  readonly userId: string;
  readonly form: UseFormReturn<WrittenDraft>;
  readonly error: string | undefined;
}

/** Chooses the customer's alerts that a draft is about, each shown with its recorded facts. */
export function RosAlertsField({ userId, form, error }: RosAlertsFieldProps) {
  const { t } = useLingui();
  const alerts = latestOf(useQuery(rosAlertsQuery(userId)));
  return (
    <fieldset className={css.alerts}>
      <legend className={css.legend}>{t`Alertas de las que trata`}</legend>
      {alerts.status === 'error' ? (
        <ReadFailed title={t`No pudimos cargar las alertas`} of={alerts} />
      ) : alerts.status === 'loading' ? (
        <div aria-busy>
          <Skeleton shape="control" width="full" />
        </div>
      ) : alerts.value.length === 0 ? (
        <Text as="p" tone="muted">
          <Trans>Este usuario no ha tenido alertas. El borrador puede no tratar de ninguna.</Trans>
        </Text>
      ) : (
        <Stack gap="xsmall">
          {alerts.value.map((alert) => (
            <Choice key={alert.id} alert={alert} form={form} />
          ))}
        </Stack>
      )}
      {error === undefined ? null : (
        <Text as="p" size="small" tone="critical" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function Choice({ alert, form }: { readonly alert: RosAlert; readonly form: UseFormReturn<WrittenDraft> }) {
  const { t } = useLingui();
  const { id, name, openedAt, closedAt, sentences } = alert;
  const [words, opened] = [localised(name), dateAndTime(openedAt)];
  return (
    <Checkbox
      label={closedAt === null ? t`${words}, activa desde el ${opened}` : t`${words}, del ${opened}, desactivada`}
      help={
        <ul className={css.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      value={id}
      {...form.register('alertIds')}
    />
  );
}
