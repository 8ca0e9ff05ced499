import { buttonClass, Heading, InReviewDrawing, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as css from './NextStep.css.ts';
import type { VerifiedLevel } from './verification-data.ts';

export interface NextStepProps {
  /** 1: the survey comes next; 2: the verification does. */
  readonly accountState: number;
  readonly level: VerifiedLevel;
}

/** What stands between this customer and their first deposit. */
export function NextStep({ accountState, level }: NextStepProps) {
  const { t } = useLingui();
  const isSent = level.currentLevel === 1;
  return (
    <Surface padding="large" className={css.step}>
      <InReviewDrawing />
      <Stack gap="medium" align="start">
        <Stack gap="xxsmall">
          <Heading level={2}>
            {isSent ? t`Estamos revisando tu identidad` : t`Verifica tu identidad para empezar`}
          </Heading>
          <Text tone="muted" measure>
            {isSent
              ? t`Un oficial de cumplimiento revisa tus documentos. Si necesita algo más, lo verás en tu verificación.`
              : t`Toma unos 5 minutos. Ten a mano tu documento y busca buena luz para las fotos.`}
          </Text>
        </Stack>
        <Link
          to={accountState === 2 ? '/application/verification' : '/postregister'}
          className={buttonClass({ look: isSent ? 'secondary' : 'primary' })}
        >
          {isSent ? t`Ver mi verificación` : t`Verificar mi identidad`}
        </Link>
      </Stack>
    </Surface>
  );
}
