import { buttonClass, Heading, InReviewDrawing, Stack, Surface, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as css from './NextStep.css.ts';
import type { Level1State, Verification } from './verification-data.ts';

interface NextStepProps {
  /** The state of the account: in state 1 the survey comes next, in state 2 the verification. */
  readonly accountState: number;
  readonly standing: Level1State;
  readonly personType: Verification['plan']['personType'];
}

/** The next step before this customer can make their first deposit. */
export function NextStep({ accountState, standing, personType }: NextStepProps) {
  const words = useWords(personType === 'institution');
  // A verified customer whose survey is missing sees the same text as a customer who has not started.
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

function useWords(isInstitution: boolean) {
  const { t } = useLingui();
  const open = isInstitution
    ? {
        title: t`Verifica tu institución para empezar`,
        text: t`Ten a mano el RUT, el certificado de cámara de comercio y los documentos de representantes y socios, en PDF.`,
        action: t`Verificar mi institución`,
      }
    : {
        title: t`Verifica tu identidad para empezar`,
        text: t`Toma unos 5 minutos. Ten a mano tu documento y busca buena luz para las fotos.`,
        action: t`Verificar mi identidad`,
      };
  return {
    open,
    review: {
      title: isInstitution ? t`Estamos revisando los documentos de tu institución` : t`Estamos revisando tu identidad`,
      text: isInstitution
        ? t`Un oficial de cumplimiento los revisa. Si necesita algo más, lo verás en tu verificación.`
        : t`Un oficial de cumplimiento revisa tus documentos. Si necesita algo más, lo verás en tu verificación.`,
      action: t`Ver mi verificación`,
    },
    declined: {
      title: t`Necesitamos que envíes de nuevo algunos documentos`,
      text: t`Un oficial de cumplimiento los revisó y te dejó el motivo junto a cada uno.`,
      action: t`Enviar mis documentos`,
    },
  } satisfies Record<Exclude<Level1State, 'verified'>, { title: string; text: string; action: string }>;
}
