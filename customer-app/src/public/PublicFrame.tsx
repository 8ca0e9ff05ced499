import { chooseLocale, currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, linkClass, Logo, PublicShell, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as css from './PublicFrame.css.ts';

const year = new Date().getFullYear();

/** The frame of the public pages: the way in above, who stands behind it below. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PublicShell
      skipLabel={t`Saltar al contenido`}
      navigationLabel={t`Principal`}
      logo={
        <Link to="/" className={linkClass('quiet')} aria-label={t`${productName}, ir al inicio`}>
          <Logo name={productName} />
        </Link>
      }
      navigation={
        <Link to="/" className={linkClass('quiet')}>
          <Trans>Inicio</Trans>
        </Link>
      }
      actions={
        <>
          <Link to="/login" className={buttonClass({ look: 'secondary', size: 'small' })}>
            <Trans>Ingresar</Trans>
          </Link>
          <span className={css.wide}>
            <Link to="/sign-up" className={buttonClass({ size: 'small' })}>
              <Trans>Crear cuenta</Trans>
            </Link>
          </span>
        </>
      }
      footer={<Footer />}
    >
      {children}
    </PublicShell>
  );
}

function Footer() {
  const isEnglish = currentLocale() === 'en';
  return (
    <div className={css.footer}>
      <Text size="small" tone="muted" measure>
        <Trans>
          {productName} no es una entidad financiera vigilada. Aun así, sigue políticas de conocimiento del cliente y de
          prevención del lavado de activos.
        </Trans>
      </Text>
      <div className={css.last}>
        {/* The year of the reader; a page that was rendered last year keeps the one it says. */}
        <Text size="small" tone="muted" suppressHydrationWarning>{`© ${year} ${productName}`}</Text>
        <button
          type="button"
          lang={isEnglish ? 'es' : 'en'}
          className={css.language}
          onClick={() => chooseLocale(isEnglish ? 'es' : 'en')}
        >
          {isEnglish ? 'Español' : 'English'}
        </button>
      </div>
    </div>
  );
}
