import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { linkClass, Remark, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Screening } from './screening-data.ts';
import { useRiskNames } from './useStandingReasons.ts';

type Registered = Screening['registered'];
type Act = Registered['acts'][number]['act'];
type Said = Pick<Registered['acts'][number], 'by' | 'at' | 'reason'>;

interface RegisteredActsProps {
  readonly registered: Registered;
  /** The acts to show here. */
  readonly of: readonly Act[];
}

/**
 * Lists the acts by which officers registered a customer's risk, list or PEP status, with officer, time and reason, and
 * the proposals that wait for another officer.
 */
export function RegisteredActs({ registered, of }: RegisteredActsProps) {
  const words = useActWords(registered);
  const acts = registered.acts.filter(({ act }) => of.includes(act));
  const waiting = registered.waiting.filter(({ act }) => of.includes(act));
  if (acts.length + waiting.length === 0) return null;
  return (
    <Stack gap="xsmall">
      {waiting.map(({ act, caseId, ...said }) => (
        <ActLine key={caseId} words={words.proposed(words.of[act])} said={said}>
          {' '}
          <Link to="/application/administrative/cases/$id" params={{ id: caseId }} className={linkClass()}>
            <Trans>Ver el caso</Trans>
          </Link>
        </ActLine>
      ))}
      {acts.map(({ act, ...said }) => (
        <ActLine key={`${act} ${said.at}`} words={words.of[act]} said={said} />
      ))}
    </Stack>
  );
}

function useActWords({ riskLevel }: Registered) {
  const { t } = useLingui();
  const risk = useRiskNames()[riskLevel ?? 'none'];
  const of: Record<Act, string> = {
    black_list: t`En la lista negra`,
    set_risk: t`Riesgo registrado: ${risk}`,
    flag_list: t`Registrado en listas`,
    unflag_list: t`Retirado de listas`,
    allow: t`Permitido para transar`,
    disallow: t`Sin permiso para transar`,
    flag_pep: t`Registrado como PEP`,
    unflag_pep: t`Retirado como PEP`,
  };
  return { of, proposed: (act: string) => t`Por aprobar: ${act}` };
}

interface ActLineProps {
  readonly words: string;
  readonly said: Said;
  readonly children?: React.ReactNode;
}

function ActLine({ words, said: { by, at, reason }, children }: ActLineProps) {
  const { t } = useLingui();
  const [proposer = '', approver] = by;
  const who = approver === undefined ? proposer : t`${proposer} lo propuso y ${approver} lo aprobó`;
  const when = dateAndTime(at);
  return (
    <Remark>
      <Text as="span" size="small" weight="medium" tone="base">{`${words}. `}</Text>
      {reason === null ? `${who}, ${when}` : `${who}, ${when}: ${reason}`}
      {children}
    </Remark>
  );
}
