import { CustomerLink } from '../../../../../customer/CustomerLink.tsx';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import {
  Columns,
  EmptyState,
  Heading,
  linkClass,
  Stack,
  Button,
  DateField,
  formatAmount,
  FormError,
  Inline,
  Remark,
  Checkbox,
  Skeleton,
  Text,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { informationQuery } from '../../../../../customer/customer-file.ts';
import { useMay } from '../../../../../session/account.ts';
import { DraftNotice } from '../../../../../uiaf/DraftNotice.tsx';
import { RosDrafts } from '../../../../../uiaf/RosDrafts.tsx';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import {
  narrative_max_characters,
  narrative_min_characters,
  useRosForm,
  type WrittenDraft,
} from '../../../../../uiaf/useRosForm.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import type { UseFormReturn } from 'react-hook-form';
import * as css from '../../../../../uiaf/RosForm.css.ts';
import { rosAlertsQuery, type RosAlert } from '../../../../../uiaf/uiaf-data.ts';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/ros')({
  loader: ({ context: { queryClient }, params: { id } }) => withoutWaiting(visit(queryClient, informationQuery(id))),
  component: Ros,
});

/** The screen of the reports of suspicious operations (ROS) about a customer: a form for a new draft, and the earlier drafts. */
function Ros() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { data: customer } = useQuery(informationQuery(id));
  const mayDraft = useMay()('uiaf.draft');
  return (
    <Stack gap="large">
      <ScreenHeader
        title={t`Reporte de operación sospechosa`}
        description={customer?.fullName ?? ''}
        back={
          <CustomerLink id={id} tab="trail" className={linkClass('standalone')}>
            <ArrowLeft size={16} aria-hidden />
            {t`Volver a la trazabilidad`}
          </CustomerLink>
        }
      />
      {mayDraft ? (
        <>
          <DraftNotice />
          <Columns layout="wideLeading" gap="xlarge" align="start">
            <Stack gap="medium">
              <Heading level={2} size="lead">{t`Nuevo borrador`}</Heading>
              <RosForm userId={id} />
            </Stack>
            <Stack gap="medium">
              <Heading level={2} size="lead">{t`Borradores de este usuario`}</Heading>
              <RosDrafts userId={id} />
            </Stack>
          </Columns>
        </>
      ) : (
        <EmptyState title={t`Tu rol no prepara borradores para la UIAF`}>
          <Trans>Pídele a un administrador un rol que lo permita.</Trans>
        </EmptyState>
      )}
    </Stack>
  );
}

/** The form of a draft: days, alerts, and the description in the officer's own words. Rule uiaf 1. */
function RosForm({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting, today } = useRosForm(userId);
  const { errors } = form.formState;
  const [least, most] = [narrative_min_characters, narrative_max_characters].map((count) =>
    formatAmount(String(count), { locale: amountLocale() }),
  );
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="medium">
        <Inline gap="medium" align="start">
          <DateField label={t`Desde el día`} max={today} required {...fieldOf(form, 'from')} />
          <DateField label={t`Hasta el día`} max={today} required {...fieldOf(form, 'to')} />
        </Inline>
        <Remark>
          <Trans>Días de Colombia, un año como máximo. El borrador lleva todo lo que el usuario pidió en ellos.</Trans>
        </Remark>
        <RosAlertsField userId={userId} form={form} error={errors.alertIds?.message} />
        <TypedArea
          label={t`Descripción de la operación`}
          help={t`Qué pasó, y por qué es sospechoso, en tus palabras: de ${least} a ${most} caracteres. Solo lo leen quienes preparan borradores; al usuario nunca se le dice.`}
          rows={7}
          maxLength={narrative_max_characters}
          autoComplete="off"
          required
          {...fieldOf(form, 'narrative')}
        />
        {failure ? <FormError title={t`No pudimos preparar el borrador`}>{failure}</FormError> : null}
        <div>
          <Button type="submit" loading={submitting}>{t`Preparar borrador`}</Button>
        </div>
      </Stack>
    </form>
  );
}

interface RosAlertsFieldProps {
  readonly userId: string;
  readonly form: UseFormReturn<WrittenDraft>;
  readonly error: string | undefined;
}

/** Chooses the customer's alerts that a draft is about, each shown with its recorded facts. */
function RosAlertsField({ userId, form, error }: RosAlertsFieldProps) {
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
        <Text as="p" tone="muted">{t`Este usuario no ha tenido alertas. El borrador puede no tratar de ninguna.`}</Text>
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
