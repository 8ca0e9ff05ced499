import { buttonClass, Heading, InReviewDrawing, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as css from './NextStep.css.ts';
import type { Level1State } from './verification-data.ts';

export interface NextStepProps {
  /** 1: the survey comes next; 2: the verification does. */
  readonly accountState: number;
  readonly standing: Level1State;
}

/** What stands between this customer and their first deposit. */
export function NextStep({ accountState, standing }: NextStepProps) {
  const words = useWords();
  // A verified customer whose survey is missing begins there like anybody else.
  const { title, text, action } = words[standing === 'verified' ? 'open' : standing];
  return (
    <Surface padding="large" className={css.step}>
      <InReviewDrawing />
      <Stack gap="medium" align="start">
        <Stack gap="xxsmall">
          <Heading level={2}>{title}</Heading>
          <Text tone="muted" measure>
            {text}
          </Text>
        </Stack>
        <Link
          to={accountState === 2 ? '/application/verification' : '/postregister'}
          className={buttonClass({ look: standing === 'review' ? 'secondary' : 'primary' })}
        >
          {action}
        </Link>
      </Stack>
    </Surface>
  );
}

function useWords() {
  const { t } = useLingui();
  return {
    open: {
      title: t`Verifica tu identidad para empezar`,
      text: t`Toma unos 5 minutos. Ten a mano tu documento y busca buena luz para las fotos.`,
      action: t`Verificar mi identidad`,
    },
    review: {
      title: t`Estamos revisando tu identidad`,
      text: t`Un oficial de cumplimiento revisa tus documentos. Si necesita algo más, lo verás en tu verificación.`,
      action: t`Ver mi verificación`,
    },
    declined: {
      title: t`Necesitamos que envíes de nuevo algunos documentos`,
      text: t`Un oficial de cumplimiento los revisó y te dejó el motivo junto a cada uno.`,
      action: t`Enviar mis documentos`,
    },
  } satisfies Record<Exclude<Level1State, 'verified'>, { title: string; text: string; action: string }>;
}
