import { Inline, Stack, Surface, Text } from '@caudal/ui-kit';
import { vars } from '@caudal/ui-kit/theme';
import type { ReactNode } from 'react';
import * as css from './BalanceCard.css.ts';
import { Pesos, pesosText } from './Pesos.tsx';

/** The width of a digit in our typeface, in em; dots and spaces are narrower. */
const widest_character_em = 0.62;

interface BalanceCardProps {
  readonly label: ReactNode;
  /** The amount in pesos; null while it is loading: the card already has its size. */
  readonly value: string | null;
  readonly children?: ReactNode;
}

/** The most important figure of a screen, on a deep background. */
export function BalanceCard({ label, value, children }: BalanceCardProps) {
  return (
    <Surface look="deep" padding="large" className={css.card}>
      <Current />
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Text size="small" tone="onDeepMuted">
            {label}
          </Text>
          <div className={css.place}>
            {value === null ? <Text size="display" className={css.awaited} /> : <Figure value={value} />}
          </div>
        </Stack>
        {children ? <Inline gap="small">{children}</Inline> : null}
      </Stack>
    </Surface>
  );
}

/** The figure as large as possible, but never so large that it wraps: on two lines it would read as another amount. */
function Figure({ value }: { readonly value: string }) {
  const width_em = pesosText(value).length * widest_character_em;
  const fontSize = `min(${vars.type.display}, ${(100 / width_em).toFixed(2)}cqi)`;
  return (
    <Text as="div" size="display" style={{ fontSize }}>
      <Pesos value={value} weight="semibold" />
    </Text>
  );
}

/** A decoration in the style of the logo: three banks of one river. */
function Current() {
  return (
    <svg className={css.current} viewBox="0 0 360 180" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <path d="M20 190c60-10 70-70 140-72s90 34 210-20" />
      <path d="M60 200c50-8 66-56 124-56s92 30 186-12" />
      <path className={css.stream} d="M0 172c70-14 76-88 156-90s86 40 214-26" />
      <path d="M-30 160C50 140 60 48 150 46s84 46 220-32" />
    </svg>
  );
}
