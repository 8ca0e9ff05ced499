import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import { DescriptionList, Heading, Stack, Surface } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { age_years } from '../customer/age.ts';
import { dense } from '../customer/CustomerProfile.css.ts';
import type { CustomerInformation } from '../customer/customer-file.ts';

export interface DeclaredFieldsProps {
  readonly customer: CustomerInformation;
  readonly number: string | null;
}

/** What the customer declared, to hold against the images. */
export function DeclaredFields({ customer, number }: DeclaredFieldsProps) {
  const { t } = useLingui();
  const none = t`Sin dato`;
  const { typeDocument, fullName, birthDate } = customer;
  const [now] = useState(() => new Date());
  const age = birthDate ? age_years(birthDate, now) : null;
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="declared">
      <Stack gap="small">
        <Heading level={2} size="body" id="declared">
          <Trans>Lo que declaró</Trans>
        </Heading>
        <DescriptionList
          items={[
            { id: 'type', term: t`Tipo`, description: typeDocument ?? none },
            { id: 'number', term: t`Número`, description: number ?? none },
            { id: 'name', term: t`Nombre`, description: fullName ?? none },
            { id: 'birth', term: t`Nacimiento`, description: birthDate ? calendarDate(birthDate) : none },
            {
              id: 'age',
              term: t`Edad`,
              description: age === null ? none : plural(age, { one: '# año', other: '# años' }),
            },
          ]}
        />
      </Stack>
    </Surface>
  );
}
