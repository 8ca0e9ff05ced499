import type { Schemas } from '@caudal/api-spec/backoffice';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { DescriptionList, Heading, Remark, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { dense } from '../customer/CustomerProfile.css.ts';
import { DeclaredAnswer } from '../customer/DeclaredAnswer.tsx';

type Submission = Schemas['CustomerSubmission'];

interface DeclaredAtLevelProps {
  readonly level: number;
  /** The submission of the level; null if the level was not submitted. */
  readonly submission: Submission | null;
}

/** Shows what a customer declared at one level, to compare with the documents. */
export function DeclaredAtLevel({ level, submission }: DeclaredAtLevelProps) {
  'use memo';
  const { t } = useLingui();
  const { fields, formerFields } = submission ?? { fields: [], formerFields: [] };
  const names = new Set(fields.map(({ name }) => name));
  // Fields that the corrected submission no longer has are listed below the current ones.
  const gone = formerFields.filter(
    ({ field }, at) => !names.has(field.name) && at === firstOf(field.name, formerFields),
  );
  return (
    <Surface as="section" padding="small" className={dense} aria-labelledby="declared">
      <Stack gap="small">
        <Heading level={2} size="body" id="declared">
          {t`Lo que declaró en el nivel ${level}`}
        </Heading>
        {submission === null ? (
          <Trans>Aún no ha enviado este nivel.</Trans>
        ) : fields.length === 0 ? (
          <Trans>En este nivel solo se envían documentos.</Trans>
        ) : (
          <DescriptionList
            items={[
              ...fields.map((field) => ({
                term: localised(field.label),
                description: <ThenAndNow name={field.name} now={field} former={formerFields} />,
              })),
              ...gone.map(({ field }) => ({
                term: localised(field.label),
                description: <ThenAndNow name={field.name} now={null} former={formerFields} />,
              })),
            ]}
          />
        )}
      </Stack>
    </Surface>
  );
}

function firstOf(name: string, former: Submission['formerFields']): number {
  return former.findIndex(({ field }) => field.name === name);
}

interface ThenAndNowProps {
  readonly name: string;
  /** The current answer; null if the field no longer exists. */
  readonly now: Submission['fields'][number] | null;
  readonly former: Submission['formerFields'];
}

/** Shows the current answer and below it the earlier ones, which later submissions corrected. */
function ThenAndNow({ name, now, former }: ThenAndNowProps) {
  'use memo';
  return (
    <Stack gap="xxsmall">
      {now ? <DeclaredAnswer field={now} /> : null}
      {former
        .filter(({ field }) => field.name === name)
        .map(({ field, replacedAt }) => (
          <Remark key={replacedAt} as="div">
            <Trans>
              Antes, hasta el {dateAndTime(replacedAt)}: <DeclaredAnswer field={field} />
            </Trans>
          </Remark>
        ))}
    </Stack>
  );
}
