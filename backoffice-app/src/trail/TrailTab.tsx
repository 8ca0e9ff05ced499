import { CsvDownload } from '@caudal/app-kit/files/CsvDownload.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, Button, Checkbox, EmptyState, Inline, Remark, Skeleton, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { DayRangeFilters } from '../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useMay } from '../session/account.ts';
import {
  saveTrail,
  trailQuery,
  type TrailAct,
  type TrailActor,
  type TrailEvent,
  type TrailFilter,
} from './trail-data.ts';
import { trailActs } from './trail-search.ts';
import * as css from './TrailTab.css.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface TrailTabProps {
  readonly userId: string;
  readonly filter: TrailFilter;
  readonly onChange: (change: Partial<TrailFilter>) => void;
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

function useActs() {
  const { t } = useLingui();
  return {
    verification: t`Verificación`,
    alerts: t`Alertas`,
    lists: t`Listas`,
    cases: t`Casos`,
    money: t`Dinero`,
    access: t`Acceso y cuenta`,
    office: t`Administración`,
  } satisfies Record<TrailAct, string>;
}

/** Lists everything recorded about a customer, newest first. Rule reports 10. */
export function TrailTab({ userId, filter, onChange }: TrailTabProps) {
  const { who, act, from, to, readings } = filter;
  return (
    <Stack gap="medium">
      <FilterPanel
        isFiltered={[who, act, from, to].some((chosen) => chosen !== undefined)}
        onClear={() => onChange({ who: undefined, act: undefined, from: undefined, to: undefined })}
        actions={<TrailActions userId={userId} filter={filter} />}
      >
        <TrailFilters filter={filter} onChange={onChange} />
      </FilterPanel>
      <Pages key={`${who} ${act} ${from} ${to} ${readings}`} userId={userId} filter={filter} />
    </Stack>
  );
}

function TrailFilters({ filter: { who, act, from, to, readings }, onChange }: Omit<TrailTabProps, 'userId'>) {
  const { t } = useLingui();
  const actors = useActors();
  const acts = useActs();
  return (
    <>
      <DayRangeFilters range={{ from, to }} onChange={onChange} />
      <ChoiceFilter
        label={t`Acto`}
        options={trailActs.map((value) => ({ value, label: acts[value] }))}
        value={act}
        onChoose={(chosen) => onChange({ act: chosen })}
      />
      <ChoiceFilter
        label={t`Quién`}
        options={(['customer', 'officer', 'system'] as const).map((value) => ({ value, label: actors[value] }))}
        value={who === 'visitor' ? undefined : who}
        onChoose={(chosen) => onChange({ who: chosen })}
      />
      <Checkbox
        label={t`Incluir lecturas`}
        checked={readings}
        onChange={({ currentTarget: { checked } }) => onChange({ readings: checked })}
      />
    </>
  );
}

/** The download of the shown trail, and a link to draft a report to the UIAF for officers who may. */
function TrailActions({ userId, filter }: Omit<TrailTabProps, 'onChange'>) {
  const { t } = useLingui();
  const mayDraft = useMay()('uiaf.draft');
  return (
    <>
      <CsvDownload
        label={t`Descargar CSV`}
        description={t`Lo que ves con los filtros de ahora. La descarga queda registrada con tu nombre.`}
        failed={t`No pudimos descargar la trazabilidad`}
        save={() => saveTrail(userId, filter)}
        look="secondary"
      />
      {mayDraft ? (
        <ButtonLink
          look="secondary"
          size="small"
          to="/application/administrative/naturalUserInformation/$id/ros"
          params={{ id: userId }}
        >{t`Operación sospechosa (ROS)`}</ButtonLink>
      ) : null}
    </>
  );
}

/** Shows the loaded pages one below the other. */
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
  /** Loads the next page; null if it is loaded already. */
  readonly onMore: ((cursor: string) => void) | null;
}

function Page({ userId, filter, cursor, onMore }: PageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(trailQuery(userId, filter, cursor));
  if (data === undefined)
    return error ? (
      <ReadFailed
        title={t`No pudimos cargar la trazabilidad`}
        of={{ status: 'error', error, retry: () => void refetch() }}
      />
    ) : (
      <div aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  const { results, nextCursor } = data;
  if (results.length === 0)
    return (
      <EmptyState title={t`No hay nada registrado con ese filtro`}>
        <Trans>Quita un filtro o incluye las lecturas.</Trans>
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
          <Button look="secondary" onClick={() => onMore(nextCursor)}>{t`Ver más antiguas`}</Button>
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
        <Remark as="time" dateTime={at}>
          {dateAndTime(at)}
        </Remark>
      </Inline>
      <Remark as="span">{localised(actor.name)}</Remark>
      {reason === null ? null : <Text as="p">{reason}</Text>}
      {internalNote === null ? null : (
        <Text as="p" size="small">
          {t`Nota interna: ${internalNote}`}
        </Text>
      )}
      {facts.length === 0 ? null : (
        <Remark>{facts.map(({ name, value }) => `${localised(name)}: ${localised(value)}`).join(' · ')}</Remark>
      )}
    </li>
  );
}
