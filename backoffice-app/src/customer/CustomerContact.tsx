import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CustomerInformation } from './customer-file.ts';
import { EmailText } from './EmailText.tsx';

interface CustomerContactProps {
  readonly customer: CustomerInformation;
  readonly field: CustomerInformation['contactChanges'][number]['field'];
}

/** Shows a customer's current e-mail address or phone number, then the former ones, newest first. */
export function CustomerContact({ customer, field }: CustomerContactProps) {
  const { t } = useLingui();
  const current = customer[field];
  const former = customer.contactChanges.filter((change) => change.field === field);
  return (
    <Stack gap="xxsmall" align="end">
      <span>{current === null ? t`Sin dato` : <Contact field={field} contact={current} />}</span>
      {former.map(({ former: contact, changedAt }) => (
        <Former key={changedAt} until={dateAndTime(changedAt)}>
          <Contact field={field} contact={contact} />
        </Former>
      ))}
    </Stack>
  );
}

function Contact({ field, contact }: Pick<CustomerContactProps, 'field'> & { readonly contact: string }) {
  return field === 'email' ? <EmailText email={contact} /> : contact;
}

function Former({ until, children }: { readonly until: string; readonly children: ReactNode }) {
  return (
    <Text size="small" tone="muted">
      <Trans>
        Antes {children}, hasta el {until}
      </Trans>
    </Text>
  );
}
