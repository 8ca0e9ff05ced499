import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Screening } from './screening-data.ts';

type Act = Screening['registered']['acts'][number]['act'];

export interface RegisteredActsProps {
  readonly screening: Screening;
  /** Which of them are shown here. */
  readonly of: readonly Act[];
}

/** Why a customer's standing is what it is: who registered it, when, and their reason. */
export function RegisteredActs({ screening, of }: RegisteredActsProps) {
  const { t } = useLingui();
  const acts = screening.registered.acts.filter(({ act }) => of.includes(act));
  if (acts.length === 0) return null;
  const words: Record<Act, string> = {
    set_risk: t`Riesgo registrado`,
    flag_list: t`Registrado en listas`,
    unflag_list: t`Retirado de listas`,
    allow: t`Permitido para transar`,
    disallow: t`Sin permiso para transar`,
    flag_pep: t`Registrado como PEP`,
    unflag_pep: t`Retirado como PEP`,
  };
  return (
    <Stack gap="xsmall">
      {acts.map(({ act, by, at, reason }) => (
        <Text key={act} as="p" size="small" tone="muted">
          <Text as="span" size="small" weight="medium" tone="base">{`${words[act]}. `}</Text>
          {reason === null ? `${by}, ${dateAndTime(at)}` : `${by}, ${dateAndTime(at)}: ${reason}`}
        </Text>
      ))}
    </Stack>
  );
}
