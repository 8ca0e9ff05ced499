import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
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
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../session/account.ts';
import { say } from '../shell/say.ts';
import { Hits } from './Hits.tsx';
import { ReportPages } from './ReportPages.tsx';
import {
  saveReport,
  screenAgain,
  screeningMadeOld,
  setRisk,
  type Registering,
  type RiskLevel,
  type Screening,
} from './screening-data.ts';

export interface ListsViewProps {
  readonly userId: string;
  readonly screening: Screening;
  readonly onRegister: (act: Registering) => void;
  readonly onDecide: (decision: 'confirm' | 'clear', hitId: string) => void;
}

/** What the lists say of a customer, and what officers registered of it. */
export function ListsView({ userId, screening, onRegister, onDecide }: ListsViewProps) {
  const mayReview = useMay()('kyc.review');
  return (
    <Stack gap="medium">
      <Report userId={userId} screening={screening} mayReview={mayReview} />
      {mayReview ? <Actions userId={userId} screening={screening} onRegister={onRegister} /> : null}
      {/* Before the first search there is nothing to be said of matches. */}
      {screening.report === null ? null : <Hits hits={screening.hits} onDecide={onDecide} />}
      {screening.report === null ? null : (
        <Surface padding="small">
          <Stack gap="small">
            <Heading level={2}>
              <Trans>Reporte de antecedentes</Trans>
            </Heading>
            <ReportPages key={screening.report.madeAt} userId={userId} />
          </Stack>
        </Surface>
      )}
    </Stack>
  );
}

interface ReportProps extends Pick<ListsViewProps, 'userId' | 'screening'> {
  readonly mayReview: boolean;
}

function Report({ userId, screening: { progress, report, registered }, mayReview }: ReportProps) {
  const { t } = useLingui();
  const { busy, act } = useScreeningAct(userId);
  const isUnderWay = progress !== null && progress.endedAt === null;
  const again = mayReview ? (
    <Button
      look="secondary"
      size="small"
      loading={busy || isUnderWay}
      onClick={() => void act(() => screenAgain(userId), t`La búsqueda empezó.`)}
    >
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
      >{t`El reporte se genera al verificar el documento de identidad.`}</EmptyState>
    );
  const yesNo = { Si: t`Sí`, No: t`No` };
  const results = { No: t`No`, Medio: t`Medio`, Alto: t`Alto` };
  return (
    <Surface padding="small">
      <Stack gap="small">
        <DescriptionList
          layout="grid"
          items={[
            { id: 'background', term: t`Antecedentes`, description: results[report.Antecedentes] },
            { id: 'lists', term: t`Listas`, description: yesNo[report.Lists] },
            { id: 'pep', term: t`PEP en listas`, description: yesNo[report.PEP] },
            { id: 'made', term: t`Reporte generado`, description: dateAndTime(report.madeAt) },
            {
              id: 'money',
              term: t`Transar`,
              description: registered.isUnderReview ? (
                <Badge tone="caution">{t`En revisión: su dinero no se mueve`}</Badge>
              ) : (
                <Badge tone="positive">{t`Puede transar`}</Badge>
              ),
            },
          ]}
        />
        <Inline gap="small">
          <Button
            look="secondary"
            size="small"
            onClick={() => void act(() => saveReport(userId), t`Descargaste el reporte.`)}
          >
            <Trans>Descargar reporte</Trans>
          </Button>
          {again}
        </Inline>
      </Stack>
    </Surface>
  );
}

function Actions({ userId, screening: { report, registered }, onRegister }: Omit<ListsViewProps, 'onDecide'>) {
  const { t } = useLingui();
  const background = report?.Antecedentes ?? 'No';
  return (
    <Surface padding="small">
      <Stack gap="small">
        <RiskForm userId={userId} present={registered.riskLevel} isHigh={background === 'Alto'} />
        <Inline gap="small">
          {registered.isAllowed ? (
            <Button look="secondary" onClick={() => onRegister('disallow')}>
              <Trans>Retirar permiso para transar</Trans>
            </Button>
          ) : (
            <Button
              look="secondary"
              disabledReason={
                background === 'Medio' ? undefined : t`Solo cuando el resultado de antecedentes es Medio.`
              }
              reasonHidden
              onClick={() => onRegister('allow')}
            >
              <Trans>Puedes transar</Trans>
            </Button>
          )}
          <Button
            look="critical"
            disabledReason={registered.isListed ? t`Ya está registrado en listas.` : undefined}
            reasonHidden
            onClick={() => onRegister('list')}
          >
            <Trans>Registrar listas</Trans>
          </Button>
          {registered.isListed ? (
            <Button look="quiet" onClick={() => onRegister('unlist')}>
              <Trans>Retirar de listas</Trans>
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Surface>
  );
}

interface RiskFormProps {
  readonly userId: string;
  readonly present: RiskLevel | null;
  readonly isHigh: boolean;
}

function RiskForm({ userId, present, isHigh }: RiskFormProps) {
  const { t } = useLingui();
  const { busy, act } = useScreeningAct(userId);
  const [chosen, setChosen] = useState<RiskLevel | ''>(present ?? '');
  const levels: readonly RiskLevel[] = ['low', 'medium', 'high'];
  const names = { low: t`No`, medium: t`Medio`, high: t`Alto` } satisfies Record<RiskLevel, string>;
  return (
    <Inline gap="small" align="end">
      <SelectField
        label={t`Riesgo`}
        placeholder={t`Sin registrar`}
        value={chosen}
        options={levels.map((level) => ({ value: level, label: names[level] }))}
        onChange={({ currentTarget: { value } }) => setChosen(levels.find((level) => level === value) ?? '')}
      />
      <Button
        loading={busy}
        disabledReason={isHigh ? t`El resultado de antecedentes ya es Alto.` : undefined}
        reasonHidden
        onClick={() => void act(() => setRisk(userId, chosen === '' ? null : chosen), t`Registraste el riesgo.`)}
      >
        <Trans>Registrar riesgo</Trans>
      </Button>
    </Inline>
  );
}

/** Does something about a customer's screening, says how it went, and reads what it made old. */
export function useScreeningAct(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (doIt: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await doIt();
      say({ tone: 'positive', title: done });
    } catch (error) {
      say({ tone: 'critical', title: t`No se pudo`, description: wordsOf(error) });
    } finally {
      setBusy(false);
      await readAgain(queryClient, screeningMadeOld, userId);
    }
  };
  return { busy, act };
}
