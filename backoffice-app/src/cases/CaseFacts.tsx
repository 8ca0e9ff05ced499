import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Amount, DescriptionList, Heading, linkClass, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../customer/EmailText.tsx';
import { dense } from '../customer/CustomerProfile.css.ts';
import { useMay } from '../session/account.ts';
import { Holder } from './case-cells.tsx';
import type { CaseDetail } from './case-data.ts';
import * as css from './cases.css.ts';
import { useWhoseCase } from './useWhoseCase.ts';

export interface CasePartProps {
  readonly opened: CaseDetail;
}

/** The figures that a case is about: what was asked, and what was paid. Nothing for a case without money. */
export function Figures({ opened: { facts } }: CasePartProps) {
  const figures = facts.filter(({ form }) => form === 'pesos');
  if (figures.length === 0) return null;
  return (
    <div className={css.figures}>
      {figures.map(({ name, value }) => (
        <Stack key={name.es} gap="xxsmall">
          <Text size="small" tone="muted">
            {localised(name)}
          </Text>
          <Amount value={value} locale={amountLocale()} currency="COP" decimals={0} size="headline" weight="semibold" />
        </Stack>
      ))}
    </div>
  );
}

/** What else is known of a case: the customer, who has it, and what its kind has to say. */
export function CaseFacts({ opened }: CasePartProps) {
  const { t } = useLingui();
  const { facts, openedAt } = opened;
  const others = facts.filter(({ form }) => form !== 'pesos');
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="facts">
      <Stack gap="small">
        <Heading level={2} size="body" id="facts">
          <Trans>Datos del caso</Trans>
        </Heading>
        <DescriptionList
          items={[
            { id: 'customer', term: t`Usuario`, description: <CustomerLink opened={opened} /> },
            ...(opened.customer
              ? [{ id: 'email', term: t`Correo`, description: <EmailText email={opened.customer.email} /> }]
              : []),
            { id: 'holder', term: t`Quién lo tiene`, description: <Holder holder={opened.holder} align="end" /> },
            { id: 'opened', term: t`Abierto`, description: dateAndTime(openedAt) },
            ...others.map(({ name, form, value }) => ({
              id: name.es,
              term: localised(name),
              description: form === 'instant' ? <time dateTime={value}>{dateAndTime(value)}</time> : value,
            })),
          ]}
        />
      </Stack>
    </Surface>
  );
}

/** Opening the file is a reading, on record: it is no more than offered here. */
function CustomerLink({ opened: { customer } }: CasePartProps) {
  const nameOf = useWhoseCase();
  const name = nameOf(customer);
  const may = useMay();
  if (!customer || !may('kyc.read')) return name;
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id"
      params={{ id: customer.id }}
      className={linkClass()}
    >
      {name}
    </Link>
  );
}
