import { countryName } from '@caudal/app-kit/locale/country-name.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { Button, DescriptionList, FilesField, formatAmount, Heading, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { listedDocument } from './DraftDocuments.tsx';
import { useFieldWords } from './field-words.ts';
import {
  levelDocumentsQuery,
  levelSubmissionQuery,
  type AskedDocument,
  type AskedField,
  type LevelDocument,
  type LevelSubmission,
} from './level-data.ts';
import { Levels } from './Levels.tsx';
import { BeginRenewal, RenewalAwaited } from './RenewalNotice.tsx';
import { NextLevelLink, useSentWords } from './SentLevel.tsx';
import { ResendDocuments } from './ResendDocuments.tsx';
import { useFileWords } from './useFileWords.ts';
import { useSaveDocument } from './useSaveDocument.ts';
import { standingOf, type PlannedLevel, type Verification } from './verification-data.ts';

interface LevelSubmittedProps {
  readonly plan: Verification['plan'];
  readonly level: PlannedLevel;
}

/** A level after it was sent: its data, its state, and what must be sent again or was requested since. */
export function LevelSubmitted({ plan, level: asked }: LevelSubmittedProps) {
  const { t } = useLingui();
  const { level, documents, fields } = asked;
  const { data: sent } = useSuspenseQuery(levelDocumentsQuery(level));
  const { data: submission } = useSuspenseQuery(levelSubmissionQuery(level));
  const state = standingOf(asked);
  const isVerified = state === 'verified';
  const standing = useSentWords(state);
  return (
    <>
      <Levels plan={plan} shown={level} />
      {asked.renewal === 'begun' && state === 'review' ? <RenewalAwaited /> : null}
      <ResendDocuments level={asked} sent={sent} declared={submission.fields} />
      <Surface padding="large">
        <Stack gap="large">
          {fields.length > 0 ? (
            <>
              <Heading level={2}>
                {plan.personType === 'institution' ? t`Datos de la institución` : t`Tus datos`}
              </Heading>
              <Declared fields={fields} submission={submission} />
            </>
          ) : null}
          {standsIn(sent).length > 0 ? <Heading level={2}>{t`Documentos`}</Heading> : null}
          {documents.map((one) => (
            <SentDocuments key={one.kind} level={level} asked={one} sent={standsIn(sent)} />
          ))}
          {isVerified && submission.submittedAt === null ? (
            <Text>{t`Un oficial te dio este nivel: no tienes que enviar nada.`}</Text>
          ) : null}
          {state === 'declined' ? null : (
            <Button size="large" full="onPhone" disabledReason={standing.reason}>
              {standing.words}
            </Button>
          )}
          {asked.renewal === 'possible' ? <BeginRenewal level={level} /> : null}
          {isVerified ? <NextLevelLink plan={plan} after={level} /> : null}
        </Stack>
      </Surface>
    </>
  );
}

/** Returns the documents that were sent and not declined. The form to send documents again shows the others. */
const standsIn = (sent: readonly LevelDocument[]) =>
  sent.filter(({ state, submitted }) => submitted && state !== 'Declinado');

interface DeclaredProps {
  readonly fields: readonly AskedField[];
  readonly submission: LevelSubmission;
}

function Declared({ fields, submission }: DeclaredProps) {
  return (
    <DescriptionList
      layout="grid"
      items={submission.fields.map((declared) => ({
        term: <Term declared={declared} fields={fields} />,
        description: <Answer declared={declared} fields={fields} />,
      }))}
    />
  );
}

interface DeclaredFieldProps {
  readonly declared: LevelSubmission['fields'][number];
  readonly fields: readonly AskedField[];
}

function Term({ declared: { name, label }, fields }: DeclaredFieldProps) {
  const asked = fields.find((field) => field.name === name);
  const words = useFieldWords(asked ?? { name, label, form: 'text', group: null, when: null });
  return words.label;
}

const shares = () => ({ locale: amountLocale(), currency: '%' }) as const;

function Answer({ declared: { name, value, meaning }, fields }: DeclaredFieldProps) {
  const { t } = useLingui();
  if (typeof value === 'boolean') return value ? t`Sí` : t`No`;
  if (typeof value !== 'string')
    return value
      .map(({ name: holder, idNumber, nationality, percentage }) => {
        const [country, share] = [countryName(nationality), formatAmount(percentage, shares())];
        return t`${holder}, documento ${idNumber}, ${country}, ${share}`;
      })
      .join(' · ');
  const isDate = fields.some((field) => field.name === name && field.form === 'recent_date');
  return isDate ? calendarDate(value) : serverWords(meaning ?? value);
}

interface SentDocumentsProps {
  readonly level: number;
  readonly asked: AskedDocument;
  readonly sent: readonly LevelDocument[];
}

/** The documents of one kind that were sent. */
function SentDocuments({ level, asked, sent }: SentDocumentsProps) {
  const words = useFileWords(asked);
  const save = useSaveDocument(level);
  const ofKind = sent.filter(({ kind }) => kind === asked.kind);
  if (ofKind.length === 0) return null;
  return (
    <FilesField
      label={localised(asked.name)}
      accept={words.accept}
      labels={words.labels}
      files={ofKind.map((document) => ({
        ...listedDocument(document),
        state: words.states[document.state],
        onSave: () => void save(document),
      }))}
    />
  );
}
