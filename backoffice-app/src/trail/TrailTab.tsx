import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import {
  Badge,
  Button,
  buttonClass,
  Checkbox,
  EmptyState,
  ErrorState,
  Inline,
  Skeleton,
  Stack,
  Text,
} from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { useMay } from '../session/account.ts';
import { say } from '../shell/say.ts';
import { saveTrail, trailQuery, type TrailActor, type TrailEvent, type TrailFilter } from './trail-data.ts';
import * as css from './TrailTab.css.ts';

export interface TrailTabProps {
  readonly userId: string;
  readonly filter: TrailFilter;
  readonly onFilter: (filter: TrailFilter) => void;
}

function useActors() {
  const { t } = useLingui();
  return {
    customer: t`Usuario`,
    officer: t`Oficial`,
    system: t`Sistema`,
    visitor: t`Visitante`,
  } satisfies Record<TrailActor, string>;
}

/** Everything that is on record about a customer, the newest first. Rule reports 10. */
export function TrailTab({ userId, filter, onFilter }: TrailTabProps) {
  const { t } = useLingui();
  const actors = useActors();
  const mayDraft = useMay()('uiaf.draft');
  const save = () =>
    saveTrail(userId, filter).catch((error: unknown) =>
      say({ tone: 'critical', title: t`No pudimos descargar la trazabilidad`, description: wordsOf(error) }),
    );
  return (
    <Stack gap="medium">
      <FilterBar label={t`Filtros`}>
        <ChoiceFilter
          label={t`Quién`}
          options={(['customer', 'officer', 'system'] as const).map((who) => ({ value: who, label: actors[who] }))}
          value={filter.who}
          onChoose={(who) => onFilter({ ...filter, who })}
        />
        <Checkbox
          label={t`Incluir lecturas`}
          checked={filter.readings}
          onChange={({ currentTarget: { checked } }) => onFilter({ ...filter, readings: checked })}
        />
        <Button look="secondary" size="small" onClick={() => void save()}>
          <Trans>Descargar CSV</Trans>
        </Button>
        {mayDraft ? (
          <Link
            to="/application/administrative/naturalUserInformation/$id/ros"
            params={{ id: userId }}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            <Trans>Operación sospechosa (ROS)</Trans>
          </Link>
        ) : null}
      </FilterBar>
      <Pages key={`${filter.who} ${filter.readings}`} userId={userId} filter={filter} />
    </Stack>
  );
}

/** The pages that were asked for, one below the other. */
function Pages({ userId, filter }: Pick<TrailTabProps, 'userId' | 'filter'>) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const add = (cursor: string) => setCursors((former) => [...former, cursor]);
  return (
    <>
      {cursors.map((cursor, place) => (
        <Page
          key={cursor ?? 'newest'}
          userId={userId}
          filter={filter}
          cursor={cursor}
          onMore={place === cursors.length - 1 ? add : null}
        />
      ))}
    </>
  );
}

interface PageProps extends Pick<TrailTabProps, 'userId' | 'filter'> {
  readonly cursor: string | undefined;
  /** Asks for the page after it; null where that is there already. */
  readonly onMore: ((cursor: string) => void) | null;
}

function Page({ userId, filter, cursor, onMore }: PageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(trailQuery(userId, filter, cursor));
  if (data === undefined)
    return error ? (
      <ErrorState
        title={t`No pudimos cargar la trazabilidad`}
        retry={
          <Button onClick={() => void refetch()}>
            <Trans>Intentar de nuevo</Trans>
          </Button>
        }
      >
        {wordsOf(error)}
      </ErrorState>
    ) : (
      <div aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  const { results, nextCursor } = data;
  if (results.length === 0)
    return (
      <EmptyState title={t`No hay nada registrado con ese filtro`}>
        <Trans>Quita el filtro o incluye las lecturas.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ol className={css.list}>
        {results.map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      {nextCursor !== null && onMore ? (
        <div>
          <Button look="secondary" onClick={() => onMore(nextCursor)}>
            <Trans>Ver más antiguas</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Happened({ event: { at, actor, words, reason, internalNote, facts } }: { readonly event: TrailEvent }) {
  const { t } = useLingui();
  const actors = useActors();
  return (
    <li className={css.event}>
      <Inline gap="small" justify="between">
        <Inline gap="xsmall">
          <Badge tone={actor.kind === 'officer' ? 'info' : 'neutral'}>{actors[actor.kind]}</Badge>
          <Text as="strong">{localised(words)}</Text>
        </Inline>
        <Text as="time" size="small" tone="muted" dateTime={at}>
          {dateAndTime(at)}
        </Text>
      </Inline>
      <Text as="span" size="small" tone="muted">
        {actor.name}
      </Text>
      {reason === null ? null : <Text as="p">{reason}</Text>}
      {internalNote === null ? null : (
        <Text as="p" size="small">
          {t`Nota interna: ${internalNote}`}
        </Text>
      )}
      {facts.length === 0 ? null : (
        <Text as="p" size="small" tone="muted">
          {facts.map(({ name, value }) => `${localised(name)}: ${localised(value)}`).join(' · ')}
        </Text>
      )}
    </li>
  );
}
