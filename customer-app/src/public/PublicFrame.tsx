import { chooseLocale, currentLocale, isEnglishOffered } from '@caudal/app-kit/locale/i18n.ts';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, linkClass, Logo, PublicShell, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as css from './PublicFrame.css.ts';
import { useOnDevice, useSignedIn } from './useSignedIn.ts';

const year = new Date().getFullYear();

/** The frame of the public pages: sign-in above, legal information and contact below. */
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
      actions={<Actions />}
      footer={<Footer />}
    >
      {children}
    </PublicShell>
  );
}

/** Links to sign in and sign up; for a person who is signed in, a link to the account. */
function Actions() {
  const isSignedIn = useSignedIn();
  // True when the browser prefers English and nobody has chosen a language here.
  const isOffered = useOnDevice(isEnglishOffered);
  const english = isOffered ? (
    <button type="button" lang="en" className={css.language} onClick={() => chooseLocale('en')}>
      English
    </button>
  ) : null;
  if (isSignedIn) {
    return (
      <>
        {english}
        <Link to="/application" className={buttonClass({ look: 'secondary', size: 'small' })}>
          <Trans>Ir a mi cuenta</Trans>
        </Link>
      </>
    );
  }
  return (
    <>
      {english}
      <Link to="/login" className={buttonClass({ look: 'secondary', size: 'small' })}>
        <Trans>Ingresar</Trans>
      </Link>
      <span className={css.wide}>
        <Link to="/sign-up" className={buttonClass({ size: 'small' })}>
          <Trans>Crear cuenta</Trans>
        </Link>
      </span>
    </>
  );
}

function Footer() {
  const { t } = useLingui();
  const isEnglish = currentLocale() === 'en';
  return (
    <div className={css.footer}>
      <nav className={css.links} aria-label={t`Legal y contacto`}>
        <Link to="/terms-and-conditions" className={css.footerLink}>
          <Trans>Términos y condiciones</Trans>
        </Link>
        <Link to="/data-policy" className={css.footerLink}>
          <Trans>Tratamiento de datos</Trans>
        </Link>
        <Link to="/sarlaft-policy" className={css.footerLink}>
          <Trans>Política SARLAFT</Trans>
        </Link>
        <Link to="/contact-us" className={css.footerLink}>
          <Trans>Contacto</Trans>
        </Link>
      </nav>
      <Text size="small" tone="muted" measure>
        <Trans>
          {productName} no es una entidad financiera vigilada. Aun así, sigue políticas de conocimiento del cliente y de
          prevención del lavado de activos.
        </Trans>
      </Text>
      <div className={css.last}>
        {/* The reader's current year; a page that was prerendered last year keeps its own. */}
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
