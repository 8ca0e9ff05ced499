import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Columns, linkClass, type DescriptionItem } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPending, reviewedDocuments, type ReviewedDocument } from '../document-review/reviewed-documents.ts';
import { DeclaredAnswer } from './DeclaredAnswer.tsx';
import { institutionQuery } from './customer-file.ts';
import { DocumentLink, OperationsLink } from './document-links.tsx';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { type EverybodysCardProps, FinancialCard, ProfileCard, ScreeningCard } from './EverybodysCards.tsx';
import { type InstitutionCard, institutionCards } from './institution-cards.ts';
import { StepCard } from './StepCard.tsx';

/** Shows an institution's file: its declarations beside the documents that prove them, each with its state. Rule customers 13. */
export function InstitutionSteps({ customer, steps }: EverybodysCardProps) {
  const { t } = useLingui();
  const { userId } = customer;
  const { data: submissions } = useSuspenseQuery(institutionQuery(userId));
  const cards = institutionCards(
    submissions.flatMap(({ fields }) => fields),
    reviewedDocuments(submissions),
  );
  const titles = {
    identification: t`Identificación`,
    address: t`Dirección`,
    business: t`Negocio`,
    owners: t`Accionistas y representantes`,
    finances: t`Perfil financiero`,
    operations: t`Naturaleza de operaciones`,
  } satisfies Record<InstitutionCard['name'], string>;
  return (
    <Columns layout="auto" gap="medium">
      <FinancialCard steps={steps} />
      <ProfileCard customer={customer} steps={steps} />
      {cards.map(({ name, fields, documents }) => (
        <StepCard
          key={name}
          title={titles[name]}
          items={[
            ...fields.map((field) => ({ term: localised(field.label), description: <DeclaredAnswer field={field} /> })),
            ...documents.map((document) => paper(userId, document)),
          ]}
          action={
            name === 'operations' ? (
              <OperationsLink userId={userId} isPending={documents.some(isPending)} />
            ) : documents[0] ? (
              <DocumentLink
                userId={userId}
                side={(documents.find(isPending) ?? documents[0]).key}
                isPending={documents.some(isPending)}
              />
            ) : undefined
          }
        />
      ))}
      <ScreeningCard customer={customer} steps={steps} />
    </Columns>
  );
}

/** Builds the item of one document: a link to it and its state. */
function paper(userId: string, { key, name, position, isOneOfMany, state }: ReviewedDocument): DescriptionItem {
  const words = localised(name);
  return {
    term: (
      <Link
        to="/application/administrative/naturalUserInformation/$id/document"
        params={{ id: userId }}
        search={{ side: key }}
        className={linkClass()}
      >
        {isOneOfMany ? `${words} ${position + 1}` : words}
      </Link>
    ),
    description: <DocumentStatusBadge state={state} />,
  };
}
