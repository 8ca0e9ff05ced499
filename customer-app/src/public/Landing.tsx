import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { Heading, PublicSection, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import * as css from './Landing.css.ts';
import { HeroScene, LandingSections } from './landing-rest.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { WayBack, WayIn } from './WayIn.tsx';

/**
 * The product's landing page. Only the first view is part of the first load: the rest stays as it was prerendered, as
 * long as this component does not render again. Components that show facts of this device, such as an open session,
 * therefore read them themselves.
 */
export function Landing() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <ScreenTitle title={t`Pesos y cripto, con calma`} />
      <PublicSection>
        <div className={css.hero}>
          <div className={css.words}>
            <Heading level={1} size="display">{t`Tus pesos y tus cripto, con calma`}</Heading>
            <Text size="lead" tone="onDeepMuted" className={css.lead}>
              <Trans>
                Trae tus pesos por PSE, cámbialos por BTC o USDT al precio que ves y llévalos en una sola billetera.
                Cada movimiento, explicado.
              </Trans>
            </Text>
            <div className={css.actions}>
              <WayIn />
              <WayBack />
            </div>
          </div>
          <div className={css.scene}>
            <Suspense fallback={null}>
              <HeroScene />
            </Suspense>
          </div>
        </div>
      </PublicSection>
      <Suspense fallback={null}>
        <LandingSections />
      </Suspense>
    </PublicFrame>
  );
}
