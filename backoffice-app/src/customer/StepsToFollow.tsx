import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { buttonClass, Columns, EmptyState, InReviewDrawing, Heading, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCustomerWords } from '../customers/customer-words.ts';
import type { CustomerInformation, DocumentStatuses, Level1Steps, StepsOfLevels } from './customer-file.ts';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { FinancialCard, ProfileCard, ScreeningCard, ViewLink } from './EverybodysCards.tsx';
import { InstitutionSteps } from './InstitutionSteps.tsx';
import { StepCard } from './StepCard.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { DocumentLink, OperationsLink } from './document-links.tsx';
import { address_side } from './ViewDots.tsx';

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
      <Heading level={2} size="lead">{t`Pasos a seguir`}</Heading>
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
        items={[{ term: t`Declara ser PEP`, description: yesOrNo(pep) }]}
        action={<ViewLink view="pep" userId={customer.userId} />}
      />
      <StepCard
        title={t`Identificación`}
        badge={<DocumentStatusBadge state={statuses.ID.state} />}
        items={[
          { term: t`Documento`, description: serverWords(identification.Document) },
          { term: t`Número`, description: identification.Number },
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

interface LaterStepsProps {
  readonly customer: CustomerInformation;
  readonly steps: StepsOfLevels;
  readonly statuses: DocumentStatuses;
}

/** Shows what levels 2 and 3 add to a person's file. Rule customers 7. */
function LaterSteps({ customer, steps: { Level2, Level3 }, statuses: { Direction } }: LaterStepsProps) {
  const { t } = useLingui();
  const { userId } = customer;
  const operations = { Pendiente: t`Pendiente`, Completado: t`Completado` };
  return (
    <Columns layout="auto" gap="medium">
      {Level2 ? (
        <>
          <StepCard
            title={t`Dirección`}
            badge={<DocumentStatusBadge state={Direction.state} />}
            items={[
              { term: t`País`, description: Level2.address.country },
              { term: t`Residencia`, description: Level2.address.home },
            ]}
            action={<DocumentLink userId={userId} side={address_side} isPending={Direction.state === 'Pendiente'} />}
          />
          <StepCard
            title={t`Perfil financiero`}
            items={[
              { term: t`Ocupación`, description: serverWords(Level2.financial_profile.occupation) },
              { term: t`Actividad económica`, description: Level2.financial_profile.economic_activity },
              {
                term: t`Descripción de actividad económica`,
                description: Level2.financial_profile.description_activity,
              },
            ]}
            action={
              <CustomerLink id={userId} tab="financial" className={buttonClass({ look: 'secondary', size: 'small' })}>
                <Trans>Revisar datos perfil financiero</Trans>
              </CustomerLink>
            }
          />
        </>
      ) : null}
      {Level3 ? (
        <StepCard
          title={t`Naturaleza de operaciones`}
          items={[{ term: t`Estado`, description: operations[Level3.nature_operations] }]}
          action={<OperationsLink userId={userId} isPending={Level3.nature_operations === 'Pendiente'} />}
        />
      ) : null}
    </Columns>
  );
}
