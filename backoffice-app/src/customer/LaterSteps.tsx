import { CustomerLink } from './CustomerLink.tsx';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { buttonClass, Columns } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerInformation, DocumentStatuses, StepsOfLevels } from './customer-file.ts';
import { DocumentLink, OperationsLink } from './document-links.tsx';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { StepCard } from './StepCard.tsx';
import { address_side } from './ViewDots.tsx';

interface LaterStepsProps {
  readonly customer: CustomerInformation;
  readonly steps: StepsOfLevels;
  readonly statuses: DocumentStatuses;
}

/** Shows what levels 2 and 3 add to a person's file. Rule customers 7. */
export function LaterSteps({ customer, steps: { Level2, Level3 }, statuses: { Direction } }: LaterStepsProps) {
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
              { id: 'country', term: t`País`, description: Level2.address.country },
              { id: 'home', term: t`Residencia`, description: Level2.address.home },
            ]}
            action={<DocumentLink userId={userId} side={address_side} isPending={Direction.state === 'Pendiente'} />}
          />
          <StepCard
            title={t`Perfil financiero`}
            items={[
              { id: 'occupation', term: t`Ocupación`, description: serverWords(Level2.financial_profile.occupation) },
              {
                id: 'activity',
                term: t`Actividad económica`,
                description: Level2.financial_profile.economic_activity,
              },
              {
                id: 'description',
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
          items={[{ id: 'state', term: t`Estado`, description: operations[Level3.nature_operations] }]}
          action={<OperationsLink userId={userId} isPending={Level3.nature_operations === 'Pendiente'} />}
        />
      ) : null}
    </Columns>
  );
}
