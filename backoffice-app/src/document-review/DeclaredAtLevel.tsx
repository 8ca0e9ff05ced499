import type { Schemas } from '@caudal/api-spec/backoffice';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { DescriptionList, Heading, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { dense } from '../customer/CustomerProfile.css.ts';
import { DeclaredAnswer } from '../customer/DeclaredAnswer.tsx';

export interface DeclaredAtLevelProps {
  readonly level: number;
  /** Null of a level that was not sent. */
  readonly fields: Schemas['CustomerSubmission']['fields'] | null;
}

/** What a customer declared at one level, to hold against its documents. */
export function DeclaredAtLevel({ level, fields }: DeclaredAtLevelProps) {
  const { t } = useLingui();
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="declared">
      <Stack gap="small">
        <Heading level={2} size="body" id="declared">
          {t`Lo que declaró en el nivel ${level}`}
        </Heading>
        {fields === null ? (
          <Trans>Aún no ha enviado este nivel.</Trans>
        ) : fields.length === 0 ? (
          <Trans>En este nivel solo se envían documentos.</Trans>
        ) : (
          <DescriptionList
            items={fields.map((field) => ({
              id: field.name,
              term: localised(field.label),
              description: <DeclaredAnswer field={field} />,
            }))}
          />
        )}
      </Stack>
    </Surface>
  );
}
