import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, Heading, PublicSection, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as css from './Landing.css.ts';
import { HeroScene, LandingSections } from './landing-rest.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { useSignedIn } from './useSignedIn.ts';
import { WayIn } from './WayIn.tsx';

/** The product's page. Only the first view is part of the first load: what follows stands as it was prerendered. */
export function Landing() {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  return (
    <PublicFrame>
      <ScreenTitle title={t`Pesos y cripto, con calma`} />
      <PublicSection>
        <div className={css.hero}>
          <div className={css.words}>
            <Heading level={1} size="display">
              <Trans>Tus pesos y tus cripto, con calma</Trans>
            </Heading>
            <Text size="lead" tone="onDeepMuted" className={css.lead}>
              <Trans>
                Trae tus pesos por PSE, cámbialos por BTC o USDT al precio que ves y llévalos en una sola billetera.
                Cada movimiento, explicado.
              </Trans>
            </Text>
            <div className={css.actions}>
              <WayIn />
              {isSignedIn ? null : (
                <Link to="/login" className={buttonClass({ look: 'onDeep', size: 'large' })}>
                  <Trans>Ingresar</Trans>
                </Link>
              )}
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
