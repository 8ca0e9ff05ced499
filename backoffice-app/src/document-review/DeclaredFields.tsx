import { serverNow } from '@caudal/app-kit/clock/page-clock.ts';
import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, DescriptionList, Heading, Stack, Surface, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { age_years } from '../customer/age.ts';
import { dense } from '../customer/CustomerProfile.css.ts';
import type { CustomerInformation } from '../customer/customer-file.ts';

interface DeclaredFieldsProps {
  readonly customer: CustomerInformation;
  readonly number: string | null;
  /** The content of the document's barcode; null if the documents have no barcode. */
  readonly barcode: Schemas['DocumentBarcode'] | null;
}

/** Shows what a person declared at level 1, to compare with the images. */
export function DeclaredFields({ customer, number, barcode }: DeclaredFieldsProps) {
  'use memo';
  const { t } = useLingui();
  const none = t`Sin dato`;
  const { typeDocument, fullName, birthDate } = customer;
  const [now] = useState(() => new Date(serverNow()));
  const read = barcode?.says ?? null;
  const readBirth = read && { ...read.birthDate, value: calendarDate(read.birthDate.value) };
  const compared = (term: string, declared: string | null, value: AgainstBarcodeProps['read']) => ({
    term,
    description: <AgainstBarcode declared={declared ?? none} read={value} />,
  });
  const age = birthDate ? age_years(birthDate, now) : null;
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="declared">
      <Stack gap="small">
        <Heading level={2} size="body" id="declared">{t`Lo que declaró`}</Heading>
        {barcode !== null && read === null ? (
          <div>
            <Badge tone="neutral">{t`No se pudo leer el código`}</Badge>
          </div>
        ) : null}
        <DescriptionList
          items={[
            { term: t`Tipo`, description: typeDocument ?? none },
            compared(t`Número`, number, read?.number),
            compared(t`Nombre`, fullName, read?.fullName),
            compared(t`Nacimiento`, birthDate && calendarDate(birthDate), readBirth),
            { term: t`Edad`, description: age === null ? none : plural(age, { one: '# año', other: '# años' }) },
          ]}
        />
      </Stack>
    </Surface>
  );
}

interface AgainstBarcodeProps {
  /** The declared value in words. */
  readonly declared: string;
  /** The value that the document's barcode holds; null or undefined if none was read. */
  readonly read: Schemas['BarcodeValue'] | null | undefined;
}

/**
 * Shows a declared value and whether the document's barcode agrees, with the barcode's value if it does not.
 * Rule verification 27.
 */
function AgainstBarcode({ declared, read }: AgainstBarcodeProps) {
  'use memo';
  if (!read) return declared;
  const { agrees, value } = read;
  return (
    <Stack gap="xxsmall" align="end">
      <span>{declared}</span>
      {agrees ? null : (
        <Text as="span" size="small">
          <Trans>El código del reverso dice «{value}»</Trans>
        </Text>
      )}
      <Badge tone={agrees ? 'positive' : 'critical'}>
        {agrees ? <Trans>Coincide</Trans> : <Trans>No coincide</Trans>}
      </Badge>
    </Stack>
  );
}
