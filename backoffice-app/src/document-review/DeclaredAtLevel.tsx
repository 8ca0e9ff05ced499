import type { Schemas } from '@caudal/api-spec/backoffice';
import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { DescriptionList, Heading, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { dense } from '../customer/CustomerProfile.css.ts';

type Submission = Schemas['CustomerSubmission'];

/** What a customer declared at one level, to hold against its documents. */
export function DeclaredAtLevel({ submission: { level, fields } }: { readonly submission: Submission }) {
  const { t } = useLingui();
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="declared">
      <Stack gap="small">
        <Heading level={2} size="body" id="declared">
          {t`Lo que declaró en el nivel ${level}`}
        </Heading>
        {fields.length === 0 ? (
          <Trans>En este nivel solo se envían documentos.</Trans>
        ) : (
          <DescriptionList
            items={fields.map((field) => ({
              id: field.name,
              term: localised(field.label),
              description: <Answer field={field} />,
            }))}
          />
        )}
      </Stack>
    </Surface>
  );
}

function Answer({ field: { value, meaning } }: { readonly field: Submission['fields'][number] }) {
  const { t } = useLingui();
  if (typeof value === 'boolean') return value ? t`Sí` : t`No`;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDate(value) : (meaning ?? value);
  return (
    <Stack gap="xxsmall">
      {value.map(({ name, nationality, idNumber, percentage }) => (
        <span key={`${nationality} ${idNumber}`}>{`${name}, ${nationality} ${idNumber}: ${percentage} %`}</span>
      ))}
    </Stack>
  );
}
