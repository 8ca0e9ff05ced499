import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { buttonClass, Columns, EmptyState, InReviewDrawing, Heading, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCustomerWords } from '../customers/customer-words.ts';
import * as css from './CustomerProfile.css.ts';
import type { CustomerInformation, DocumentStatuses, Level1Steps, StepsOfLevels } from './customer-file.ts';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { EmailText } from './EmailText.tsx';
import { useBandWords, useLimitWords } from './pesos-band.ts';
import { LaterSteps } from './LaterSteps.tsx';
import { StepCard } from './StepCard.tsx';
import { useCountry } from './useCountry.ts';

export interface StepsToFollowProps {
  readonly customer: CustomerInformation;
  /** Null, each of them, before its level was sent. */
  readonly steps: StepsOfLevels;
  readonly statuses: DocumentStatuses;
}

/** 'Pasos a seguir': what of each level is there to look at. Rule customers 7. */
export function StepsToFollow({ customer, steps, statuses }: StepsToFollowProps) {
  const { t } = useLingui();
  if (steps.Level1 === null) {
    return (
      <EmptyState drawing={<InReviewDrawing />} title={t`Aún no hay nada que revisar`}>
        <Trans>Esta persona no ha enviado el nivel 1. Cuando lo haga, sus datos y documentos aparecen aquí.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap="medium">
      <Heading level={2} size="lead">
        <Trans>Pasos a seguir</Trans>
      </Heading>
      <Level1Cards customer={customer} steps={steps.Level1} statuses={statuses} />
      <LaterSteps customer={customer} steps={steps} statuses={statuses} />
    </Stack>
  );
}

function Level1Cards({
  customer,
  steps,
  statuses,
}: Omit<StepsToFollowProps, 'steps'> & { readonly steps: Level1Steps }) {
  const { t } = useLingui();
  const { types, yesOrNo } = useCustomerWords();
  const country = useCountry(customer);
  const { identification, pep, profile_data: profile, questions, monthlyLimit, screening } = steps;
  const noResult = t`Sin resultado todavía`;
  return (
    <Columns layout="auto" gap="medium">
      <FinancialCard questions={questions} monthlyLimit={monthlyLimit} />
      <StepCard
        title={t`Datos del perfil`}
        items={[
          { id: 'email', term: t`Correo`, description: <EmailText email={profile.email} /> },
          { id: 'country', term: t`País`, description: country },
          { id: 'type', term: t`Tipo`, description: types[profile.type] },
        ]}
      />
      {customer.typeUser === 'Persona' ? (
        <StepCard
          title={t`PEP`}
          items={[{ id: 'pep', term: t`Declara ser PEP`, description: yesOrNo(pep) }]}
          action={<ViewLink view="pep" userId={customer.userId} />}
        />
      ) : null}
      <StepCard
        title={t`Identificación`}
        badge={<DocumentStatusBadge state={statuses.ID.state} />}
        items={[
          { id: 'document', term: t`Documento`, description: serverWords(identification.Document) },
          { id: 'number', term: t`Número`, description: identification.Number },
        ]}
        action={
          <Link
            to="/application/administrative/naturalUserInformation/$id/document"
            params={{ id: customer.userId }}
            className={buttonClass({
              look: statuses.ID.state === 'Pendiente' ? 'primary' : 'secondary',
              size: 'small',
            })}
          >
            {statuses.ID.state === 'Pendiente' ? t`Revisar documento` : t`Ver documento`}
          </Link>
        }
      />
      <StepCard
        title={t`Screening`}
        items={[
          { id: 'background', term: t`Antecedentes`, description: screening.Antecedentes ?? noResult },
          { id: 'lists', term: t`Listas`, description: screening.Listas ?? noResult },
        ]}
        action={<ViewLink view="list" userId={customer.userId} />}
      />
    </Columns>
  );
}

function FinancialCard({ questions, monthlyLimit }: Pick<Level1Steps, 'questions' | 'monthlyLimit'>) {
  const { t } = useLingui();
  const band = useBandWords();
  const limitWords = useLimitWords();
  return (
    <StepCard
      title={t`Financiero`}
      items={[
        {
          id: 'monthly',
          term: t`Espera al mes`,
          description: <span className={css.amount}>{band(questions.responseA)}</span>,
        },
        {
          id: 'yearly',
          term: t`Espera al año`,
          description: <span className={css.amount}>{band(questions.responseB)}</span>,
        },
        {
          id: 'limit',
          term: t`Límite al mes`,
          description: <span className={css.amount}>{limitWords(monthlyLimit)}</span>,
        },
      ]}
    />
  );
}

const views = {
  pep: '/application/administrative/naturalUserInformation/$id/pep',
  list: '/application/administrative/naturalUserInformation/$id/list',
} as const;

function ViewLink({ view, userId }: { readonly view: keyof typeof views; readonly userId: string }) {
  const { t } = useLingui();
  return (
    <Link to={views[view]} params={{ id: userId }} className={buttonClass({ look: 'secondary', size: 'small' })}>
      {view === 'pep' ? t`Ver PEP` : t`Ver listas`}
    </Link>
  );
}
