import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Amount, DescriptionList, Heading, Inline, linkClass, Remark, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../customer/EmailText.tsx';
import { dense } from '../customer/CustomerProfile.css.ts';
import { useMay } from '../session/account.ts';
import { Holder } from './case-cells.tsx';
import type { CaseDetail, CaseFact, CasePlace } from './case-data.ts';
import { caseWay } from './CaseLink.tsx';
import * as css from './cases.css.ts';
import { isOfNobody, useWhoseCase } from './useWhoseCase.ts';

export interface CasePartProps {
  readonly opened: CaseDetail;
}

/** Shows the amounts of a case: requested and paid. Renders nothing for a case without money. */
export function Figures({ opened: { facts } }: CasePartProps) {
  const figures = facts.flatMap((fact) => (fact.form === 'pesos' ? [fact] : []));
  if (figures.length === 0) return null;
  return (
    <div className={css.figures}>
      {figures.map(({ name, value }) => (
        <Stack key={name.es} gap="xxsmall">
          <Remark>{localised(name)}</Remark>
          <Amount value={value} locale={amountLocale()} currency="COP" decimals={0} size="headline" weight="semibold" />
        </Stack>
      ))}
    </div>
  );
}

/** Shows the other facts of a case: customer, holder, and the facts of its kind. */
export function CaseFacts({ opened }: CasePartProps) {
  const { t } = useLingui();
  const { facts, openedAt } = opened;
  const others = facts.filter(({ form }) => form !== 'pesos');
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="facts">
      <Stack gap="small">
        <Heading level={2} size="body" id="facts">{t`Datos del caso`}</Heading>
        <DescriptionList
          items={[
            !isOfNobody(opened) && { term: t`Usuario`, description: <CustomerLink opened={opened} /> },
            opened.customer && { term: t`Correo`, description: <EmailText email={opened.customer.email} /> },
            { term: t`Quién lo tiene`, description: <Holder holder={opened.holder} align="end" /> },
            { term: t`Abierto`, description: dateAndTime(openedAt) },
            ...others.map((fact) => ({ term: localised(fact.name), description: <FactValue fact={fact} /> })),
          ]}
        />
        <CaseViews opened={opened} />
      </Stack>
    </Surface>
  );
}

/** Links to the customer's screens that hold what the decision needs. */
function CaseViews({ opened: { id, customer, views } }: CasePartProps) {
  const { t } = useLingui();
  const mayRead = useMay()('kyc.read');
  const names = {
    case: t`Caso`,
    document_review: t`Documentos`,
    operations: t`Naturaleza de operaciones`,
    lists: t`Listas`,
    alerts: t`Alertas`,
  } satisfies Record<CasePlace, string>;
  if (views.length === 0 || !mayRead) return null;
  return (
    <nav aria-label={t`Dónde está lo que se decide`}>
      <Inline gap="small">
        {views.map((place) => (
          <Link key={place} {...caseWay({ id, place, customer })} className={linkClass()}>
            {names[place]}
          </Link>
        ))}
      </Inline>
    </nav>
  );
}

/** Shows the value of a fact. Amounts are shown by `Figures`. */
export function FactValue({ fact }: { readonly fact: CaseFact }) {
  if (fact.form === 'words') return <>{localised(fact.value)}</>;
  return fact.form === 'instant' ? <time dateTime={fact.value}>{dateAndTime(fact.value)}</time> : <>{fact.value}</>;
}

/** Only links to the customer's file: opening it is recorded as a reading. */
function CustomerLink({ opened }: CasePartProps) {
  const { id, customer } = opened;
  const nameOf = useWhoseCase();
  const name = nameOf(opened);
  const may = useMay();
  if (!customer || !may('kyc.read')) return name;
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id"
      params={{ id: customer.id }}
      search={{ case: id }}
      className={linkClass()}
    >
      {name}
    </Link>
  );
}
