import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { buttonClass, Columns, EmptyState, InReviewDrawing, Heading, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCustomerWords } from '../customers/customer-words.ts';
import type { CustomerInformation, DocumentStatuses, Level1Steps, StepsOfLevels } from './customer-file.ts';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { FinancialCard, ProfileCard, ScreeningCard, ViewLink } from './EverybodysCards.tsx';
import { InstitutionSteps } from './InstitutionSteps.tsx';
import { LaterSteps } from './LaterSteps.tsx';
import { StepCard } from './StepCard.tsx';

interface StepsToFollowProps {
  readonly customer: CustomerInformation;
  /** The submitted levels; each is null until the customer submits it. */
  readonly steps: StepsOfLevels;
  readonly statuses: DocumentStatuses;
}

/** 'Pasos a seguir': shows what the customer submitted at each level. Rule customers 7. */
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
      {customer.typeUser === 'Entidad' ? (
        <InstitutionSteps customer={customer} steps={steps.Level1} />
      ) : (
        <>
          <Level1Cards customer={customer} steps={steps.Level1} statuses={statuses} />
          <LaterSteps customer={customer} steps={steps} statuses={statuses} />
        </>
      )}
    </Stack>
  );
}

function Level1Cards({
  customer,
  steps,
  statuses,
}: Omit<StepsToFollowProps, 'steps'> & { readonly steps: Level1Steps }) {
  const { t } = useLingui();
  const { yesOrNo } = useCustomerWords();
  const { identification, pep } = steps;
  return (
    <Columns layout="auto" gap="medium">
      <FinancialCard steps={steps} />
      <ProfileCard customer={customer} steps={steps} />
      <StepCard
        title={t`PEP`}
        items={[{ id: 'pep', term: t`Declara ser PEP`, description: yesOrNo(pep) }]}
        action={<ViewLink view="pep" userId={customer.userId} />}
      />
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
      <ScreeningCard customer={customer} steps={steps} />
    </Columns>
  );
}
