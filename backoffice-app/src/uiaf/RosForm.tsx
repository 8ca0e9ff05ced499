import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Button, DateField, formatAmount, FormError, Inline, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { RosAlertsField } from './RosAlertsField.tsx';
import { narrative_max_characters, narrative_min_characters, useRosForm } from './useRosForm.ts';

/** The form of a draft: days, alerts, and the description in the officer's own words. Rule uiaf 1. */
export function RosForm({ userId }: { readonly userId: string }) {
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
        <Text as="p" size="small" tone="muted">
          <Trans>Días de Colombia, un año como máximo. El borrador lleva todo lo que el usuario pidió en ellos.</Trans>
        </Text>
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
          <Button type="submit" loading={submitting}>
            <Trans>Preparar borrador</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
