import { chooseLocale, currentLocale, isEnglishOffered } from '@caudal/app-kit/locale/i18n.ts';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, linkClass, Logo, PublicShell, Remark } from '@caudal/ui-kit';
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
      navigation={<Link to="/" className={linkClass('quiet')}>{t`Inicio`}</Link>}
      actions={<Actions />}
      footer={<Footer />}
    >
      {children}
    </PublicShell>
  );
}

/** Links to sign in and sign up; for a person who is signed in, a link to the account. */
function Actions() {
  const { t } = useLingui();
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
        <Link to="/application" className={buttonClass({ look: 'secondary', size: 'small' })}>{t`Ir a mi cuenta`}</Link>
      </>
    );
  }
  return (
    <>
      {english}
      <Link to="/login" className={buttonClass({ look: 'secondary', size: 'small' })}>{t`Ingresar`}</Link>
      <span className={css.wide}>
        <Link to="/sign-up" className={buttonClass({ size: 'small' })}>{t`Crear cuenta`}</Link>
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
        <Link to="/terms-and-conditions" className={css.footerLink}>{t`Términos y condiciones`}</Link>
        <Link to="/data-policy" className={css.footerLink}>{t`Tratamiento de datos`}</Link>
        <Link to="/sarlaft-policy" className={css.footerLink}>{t`Política SARLAFT`}</Link>
        <Link to="/contact-us" className={css.footerLink}>{t`Contacto`}</Link>
      </nav>
      <Remark measure>
        <Trans>
          {productName} no es una entidad financiera vigilada. Aun así, sigue políticas de conocimiento del cliente y de
          prevención del lavado de activos.
        </Trans>
      </Remark>
      <div className={css.last}>
        {/* The current year; React leaves the year of the build on a page that was prerendered in an earlier year. */}
        <Remark suppressHydrationWarning>{`© ${year} ${productName}`}</Remark>
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
