import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Heading, linkClass, Remark, Stack, Surface, Timeline, type TimelineStep } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DeclineWords } from './DeclineWords.tsx';
import { documentName } from './review-words.ts';
import type { FormerDocument, ReviewedDocument } from './reviewed-documents.ts';

interface ReviewRecordProps {
  readonly userId: string;
  readonly documents: readonly ReviewedDocument[];
  readonly current: ReviewedDocument;
}

/** Lists the earlier versions of the shown document and all decisions of officers. */
export function ReviewRecord(props: ReviewRecordProps) {
  'use memo';
  return (
    <>
      {props.current.formerVersions.length > 0 ? <FormerVersions {...props} /> : null}
      <Decisions documents={props.documents} />
    </>
  );
}

function FormerVersions({ userId, documents, current }: ReviewRecordProps) {
  'use memo';
  const { t } = useLingui();
  const now = documents.find(({ key }) => key === current.key);
  const name = documentName(current);
  return (
    <Surface as="section" padding="small" aria-labelledby="versions">
      <Stack gap="small">
        <Heading level={2} size="body" id="versions">{t`Versiones anteriores`}</Heading>
        <ul>
          {now ? <VersionItem userId={userId} id={now.id} current={current} words={t`${name}, la actual`} /> : null}
          {current.formerVersions.map((version) => (
            <Former key={version.id} userId={userId} version={version} current={current} />
          ))}
        </ul>
      </Stack>
    </Surface>
  );
}

interface FormerProps extends Pick<ReviewRecordProps, 'userId' | 'current'> {
  readonly version: FormerDocument;
}

function Former({ userId, version: { id, sentAt, replacedAt, decision }, current }: FormerProps) {
  'use memo';
  const { t } = useLingui();
  const [sent, replaced] = [dateAndTime(sentAt), dateAndTime(replacedAt)];
  return (
    <VersionItem userId={userId} id={id} current={current} words={t`Enviada ${sent}, reemplazada ${replaced}`}>
      {decision?.reason ?? null}
    </VersionItem>
  );
}

interface VersionItemProps extends Pick<ReviewRecordProps, 'userId' | 'current'> {
  readonly id: string;
  readonly words: string;
  readonly children?: string | null;
}

/** Links to one version without a thumbnail: every view of an image is recorded as a reading. */
function VersionItem({ userId, id, current, words, children = null }: VersionItemProps) {
  'use memo';
  return (
    <li>
      <Link
        to="/application/administrative/naturalUserInformation/$id/document"
        params={{ id: userId }}
        search={{ side: id }}
        replace
        resetScroll={false}
        className={linkClass('standalone')}
        aria-current={id === current.id ? 'true' : undefined}
      >
        {words}
      </Link>
      {children === null ? null : <Remark>{children}</Remark>}
    </li>
  );
}

interface Decided {
  readonly id: string;
  readonly name: string;
  readonly decision: NonNullable<ReviewedDocument['decision']>;
}

/** Returns every decision about a customer's documents, newest first. */
function decisionsAbout(documents: readonly ReviewedDocument[]): Decided[] {
  return documents
    .flatMap((document) =>
      [document, ...document.formerVersions].flatMap(({ id, decision }) =>
        decision ? [{ id, name: documentName(document), decision }] : [],
      ),
    )
    .toSorted((one, other) => Date.parse(other.decision.at) - Date.parse(one.decision.at));
}

function Decisions({ documents }: Pick<ReviewRecordProps, 'documents'>) {
  'use memo';
  const { t } = useLingui();
  const decided = decisionsAbout(documents);
  if (decided.length === 0) return null;
  const steps = decided.map(({ id, name, decision }): TimelineStep => {
    const { verdict, at, by } = decision;
    const isAccepted = verdict === 'Aceptado';
    return {
      id,
      title: isAccepted ? t`${name}: verificado` : t`${name}: declinado`,
      state: isAccepted ? 'done' : 'failed',
      stateLabel: isAccepted ? t`aceptado` : t`declinado`,
      date: `${dateAndTime(at)}, ${by.email}`,
      dateTime: at,
      detail: isAccepted ? undefined : <DeclineWords decline={decision} />,
    };
  });
  return (
    <Surface as="section" padding="small" aria-labelledby="decisions">
      <Stack gap="medium">
        <Heading level={2} size="body" id="decisions">{t`Decisiones`}</Heading>
        <Timeline label={t`Decisiones`} steps={steps} />
      </Stack>
    </Surface>
  );
}
