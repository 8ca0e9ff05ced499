import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import {
  Badge,
  Button,
  DescriptionList,
  EmptyState,
  Heading,
  Inline,
  ProgressBar,
  SelectField,
  Stack,
  Surface,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import { useMay } from '../session/account.ts';
import { Hits } from './Hits.tsx';
import { Parties } from './Parties.tsx';
import { RegisteredActs } from './RegisteredActs.tsx';
import { ReportPages } from './ReportPages.tsx';
import {
  riskLevels,
  saveReport,
  screenAgain,
  screeningMadeOld,
  type Registering,
  type RiskLevel,
  type Screening,
} from './screening-data.ts';
import { useListsKeys } from './useListsKeys.ts';
import { useRiskNames, useStandingReasons } from './useStandingReasons.ts';

interface ListsViewProps {
  readonly userId: string;
  readonly screening: Screening;
  readonly onRegister: (act: Registering, risk?: RiskLevel) => void;
  readonly onDecide: (decision: 'confirm' | 'clear', hitId: string) => void;
}

/** Shows a customer's screening result and the officers' records about it. */
export function ListsView({ userId, screening, onRegister, onDecide }: ListsViewProps) {
  const { t } = useLingui();
  const mayReview = useMay()('kyc.review');
  const held = useHeldByOther(userId, 'lists');
  const { busy, act } = useOfficerAct(userId, screeningMadeOld);
  const search = () => void act(() => screenAgain(userId), t`La búsqueda empezó.`);
  const keys = useListsKeys({ screening, held, onRegister, onDecide, onSearch: search });
  return (
    <Stack gap="medium">
      <Report userId={userId} screening={screening} isSearching={busy} onSearch={mayReview ? search : null} />
      {mayReview ? <Actions screening={screening} onRegister={onRegister} /> : null}
      {/* Hits are shown only after the first search. */}
      <Parties parties={screening.parties} />
      {screening.report === null ? null : <Hits hits={screening.hits} held={held} onDecide={onDecide} />}
      {screening.report === null ? null : (
        <Surface padding="small">
          <Stack gap="small">
            <Heading level={2}>{t`Reporte de antecedentes`}</Heading>
            <ReportPages key={versionOf(screening)} userId={userId} version={versionOf(screening)} />
          </Stack>
        </Surface>
      )}
      <KeyLegend keys={keys} place="below" />
    </Stack>
  );
}

/** Returns a key for the report, whose content changes with each search and each decision about a hit. */
function versionOf({ report, hits }: Screening): string {
  return [report?.madeAt, ...hits.map(({ id, state }) => `${id} ${state}`)].join(' ');
}

interface ReportProps extends Pick<ListsViewProps, 'userId' | 'screening'> {
  readonly isSearching: boolean;
  /** Starts a search; null if the officer may not. */
  readonly onSearch: (() => void) | null;
}

function Report({ userId, screening, isSearching, onSearch }: ReportProps) {
  const { progress, report, registered } = screening;
  const { t } = useLingui();
  const { act } = useOfficerAct(userId, screeningMadeOld);
  const isUnderWay = progress !== null && progress.endedAt === null;
  const again = onSearch ? (
    <Button look="secondary" size="small" loading={isSearching || isUnderWay} aria-keyshortcuts="B" onClick={onSearch}>
      <Trans>Buscar de nuevo</Trans>
    </Button>
  ) : null;
  if (isUnderWay)
    return (
      <Surface padding="small">
        <ProgressBar
          label={t`Por favor espere`}
          percent={Math.floor((progress.step * 100) / progress.steps)}
          valueText={t`Paso ${progress.step} de ${progress.steps}`}
        />
      </Surface>
    );
  if (report === null)
    return (
      <EmptyState
        title={t`Búsqueda en progreso o no realizada`}
        action={again}
      >{t`El reporte se genera al verificar el documento de identidad. Hasta entonces su dinero no se mueve.`}</EmptyState>
    );
  const yesNo = { Si: t`Sí`, No: t`No` };
  const results = { No: t`No`, Medio: t`Medio`, Alto: t`Alto` };
  return (
    <Surface padding="small">
      <Stack gap="small">
        <DescriptionList
          layout="grid"
          items={[
            { term: t`Antecedentes`, description: results[report.Antecedentes] },
            {
              term: t`Listas`,
              description: registered.isListed ? t`Sí, registrado por un oficial` : yesNo[report.Lists],
            },
            { term: t`PEP en listas`, description: yesNo[report.PEP] },
            { term: t`Reporte generado`, description: dateAndTime(report.madeAt) },
            { term: t`Transar`, description: <MoneyBadge registered={registered} /> },
          ]}
        />
        <RegisteredActs
          registered={registered}
          of={['black_list', 'set_risk', 'flag_list', 'unflag_list', 'allow', 'disallow']}
        />
        <Inline gap="small">
          <Button
            look="secondary"
            size="small"
            onClick={() => void act(() => saveReport(userId), t`Descargaste el reporte.`)}
          >{t`Descargar reporte`}</Button>
          {again}
        </Inline>
      </Stack>
    </Surface>
  );
}

/** Shows whether the customer's money may move. */
function MoneyBadge({ registered: { isBlackListed, isUnderReview } }: Pick<Screening, 'registered'>) {
  const { t } = useLingui();
  if (isBlackListed) return <Badge tone="critical">{t`En la lista negra: su dinero no se mueve`}</Badge>;
  if (isUnderReview) return <Badge tone="caution">{t`En revisión: su dinero no se mueve`}</Badge>;
  return <Badge tone="positive">{t`Puede transar`}</Badge>;
}

function Actions({ screening, onRegister }: Pick<ListsViewProps, 'screening' | 'onRegister'>) {
  const { report, registered } = screening;
  const reasons = useStandingReasons(screening);
  return (
    <Surface padding="small">
      <Stack gap="small">
        <RiskForm
          key={registered.riskLevel}
          present={registered.riskLevel}
          isHigh={report?.Antecedentes === 'Alto'}
          onChosen={(risk) => onRegister('risk', risk)}
        />
        <Inline gap="small">
          {registered.isAllowed ? (
            <Button
              look="secondary"
              disabledReason={reasons.disallow}
              reasonHidden
              aria-keyshortcuts="P"
              onClick={() => onRegister('disallow')}
            >
              <Trans>Retirar permiso para transar</Trans>
            </Button>
          ) : (
            <Button
              look="secondary"
              disabledReason={reasons.allow}
              reasonHidden
              aria-keyshortcuts="P"
              onClick={() => onRegister('allow')}
            >
              <Trans>Puedes transar</Trans>
            </Button>
          )}
          <Button
            look="critical"
            disabledReason={reasons.list}
            reasonHidden
            {...(!registered.isListed && { 'aria-keyshortcuts': 'L' })}
            onClick={() => onRegister('list')}
          >
            <Trans>Registrar listas</Trans>
          </Button>
          {registered.isListed ? (
            <Button
              look="quiet"
              disabledReason={reasons.unlist}
              reasonHidden
              aria-keyshortcuts="L"
              onClick={() => onRegister('unlist')}
            >
              <Trans>Retirar de listas</Trans>
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Surface>
  );
}

interface RiskFormProps {
  readonly present: RiskLevel | null;
  readonly isHigh: boolean;
  readonly onChosen: (risk: RiskLevel | undefined) => void;
}

function RiskForm({ present, isHigh, onChosen }: RiskFormProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(present ?? undefined);
  const names = useRiskNames();
  return (
    <Inline gap="small" align="end">
      <SelectField
        label={t`Riesgo`}
        placeholder={names.none}
        value={chosen ?? ''}
        options={riskLevels.map((level) => ({ value: level, label: names[level] }))}
        onChange={({ currentTarget: { value } }) => setChosen(riskLevels.find((level) => level === value))}
      />
      <Button
        disabledReason={isHigh ? t`El resultado de antecedentes ya es Alto.` : undefined}
        reasonHidden
        onClick={() => onChosen(chosen)}
      >{t`Registrar riesgo`}</Button>
    </Inline>
  );
}
