import { CsvDownload } from '@caudal/app-kit/files/CsvDownload.tsx';
import { calendarDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Badge, Button, EmptyState, Inline, linkClass, Remark, Skeleton, Stack, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmailText } from '../customer/EmailText.tsx';
import { say } from '../shell/say.ts';
import * as css from './RosDrafts.css.ts';
import { nameOfDraft, rosDraftsQuery, saveRosDraft, type RosDraft } from './uiaf-data.ts';

interface RosDraftsProps {
  /** The customer; undefined for the drafts about all customers, each with a link to the customer's file. */
  readonly userId?: string;
}

/** Lists the drafts, newest first. Older pages are loaded on request. Rules uiaf 2, 3. */
export function RosDrafts({ userId }: RosDraftsProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const add = (cursor: string) => setCursors((former) => [...former, cursor]);
  return (
    <Stack gap="medium">
      {cursors.map((cursor, place) => (
        <Page
          key={cursor ?? 'newest'}
          userId={userId}
          cursor={cursor}
          onMore={place === cursors.length - 1 ? add : null}
        />
      ))}
    </Stack>
  );
}

interface PageProps {
  readonly userId: string | undefined;
  readonly cursor: string | undefined;
  /** Loads the next page; null if it is loaded already. */
  readonly onMore: ((cursor: string) => void) | null;
}

function Page({ userId, cursor, onMore }: PageProps) {
  const { t } = useLingui();
  const page = latestOf(useQuery(rosDraftsQuery(userId, cursor)));
  if (page.status === 'error') return <ReadFailed title={t`No pudimos cargar los borradores`} of={page} />;
  if (page.status === 'loading')
    return (
      <div aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  const { results, nextCursor } = page.value;
  if (results.length === 0) return <Nothing ofOne={userId !== undefined} />;
  return (
    <>
      <ol className={css.list}>
        {results.map((draft) => (
          <Draft key={draft.id} draft={draft} withName={userId === undefined} />
        ))}
      </ol>
      {nextCursor !== null && onMore ? (
        <div>
          <Button look="secondary" onClick={() => onMore(nextCursor)}>{t`Ver más antiguos`}</Button>
        </div>
      ) : null}
    </>
  );
}

function Nothing({ ofOne }: { readonly ofOne: boolean }) {
  const { t } = useLingui();
  return ofOne ? (
    <EmptyState title={t`No hay borradores de este usuario`}>
      <Trans>El que prepares quedará aquí, tal como estaba cuando lo preparaste.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`Aún no hay borradores de ROS`}>
      <Trans>Se preparan desde la trazabilidad de cada usuario.</Trans>
    </EmptyState>
  );
}

function Draft({ draft, withName }: { readonly draft: RosDraft; readonly withName: boolean }) {
  const { t } = useLingui();
  const { userId, fullName, from, to, narrative, alerts, movements, madeAt, madeBy } = draft;
  const [first, last] = [calendarDate(from), calendarDate(to)];
  const facts = [
    t`${first} a ${last}`,
    plural(movements, { one: '# movimiento', other: '# movimientos' }),
    plural(alerts, { 0: 'sin alertas', one: '# alerta', other: '# alertas' }),
  ];
  return (
    <li className={css.draft}>
      <Inline gap="small" justify="between">
        <Inline gap="xsmall">
          <Text as="strong">{nameOfDraft(draft)}</Text>
          <Badge tone="caution">{t`Borrador`}</Badge>
        </Inline>
        <Remark as="time" dateTime={madeAt}>
          {dateAndTime(madeAt)}
        </Remark>
      </Inline>
      {withName ? (
        <span>
          <Link
            to="/application/administrative/naturalUserInformation/$id/ros"
            params={{ id: userId }}
            className={linkClass()}
          >
            {fullName ?? t`Usuario sin nombre declarado`}
          </Link>
        </span>
      ) : null}
      <Text as="p" className={css.narrative}>
        {narrative}
      </Text>
      <Remark>{facts.join(' · ')}</Remark>
      <Inline gap="small" justify="between">
        <Remark as="span">
          <Trans>
            Lo preparó <EmailText email={madeBy} />
          </Trans>
        </Remark>
        <Downloads draft={draft} />
      </Inline>
    </li>
  );
}

function Downloads({ draft }: { readonly draft: RosDraft }) {
  const { t } = useLingui();
  const name = nameOfDraft(draft);
  const save = useMutation({
    mutationFn: () => saveRosDraft(draft.id, 'pdf'),
    onError: (error) => say({ tone: 'critical', title: t`No pudimos descargar ${name}`, description: wordsOf(error) }),
  });
  return (
    <Inline gap="xsmall">
      <Button
        look="secondary"
        size="small"
        loading={save.isPending}
        aria-label={t`Documento (PDF): ${name}`}
        onClick={() => save.mutate()}
      >{t`Documento (PDF)`}</Button>
      <CsvDownload
        label={t`Movimientos (CSV)`}
        aria-label={t`Movimientos (CSV): ${name}`}
        description={name}
        failed={t`No pudimos descargar ${name}`}
        save={() => saveRosDraft(draft.id, 'csv')}
        look="secondary"
      />
    </Inline>
  );
}
