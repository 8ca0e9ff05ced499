import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { Heading, PublicSection, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import * as css from './ContactUs.css.ts';
import { PublicFrame } from '../PublicFrame.tsx';
import { useOnDevice } from '../useSignedIn.ts';

const ContactForm = lazy(async () => {
  const { ContactForm: Form } = await import('../../contact/ContactForm.tsx');
  return { default: Form };
});

/** The contact page, for people with an account or without one. The form is not part of the prerendered page. Rule support 1. */
export function ContactUs({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const isTakenOver = useOnDevice(() => true);
  return (
    <PublicFrame>
      <ScreenTitle title={t`Contacto`} />
      <meta
        name="description"
        content={t`Escríbele al equipo de Caudal: dudas de tu cuenta, de un movimiento, de tus datos, o de tu empresa.`}
      />
      <PublicSection narrow>
        <div className={css.screen}>
          <div className={css.words}>
            <Heading level={1}>{t`Escríbenos`}</Heading>
            <Text tone="muted">
              <Trans>
                Una duda, un movimiento que no entiendes, tus datos, o lo que tu empresa necesita. Te responde una
                persona, al correo que nos dejes.
              </Trans>
            </Text>
          </div>
          <Text className={css.scriptless}>
            <Trans>El formulario necesita JavaScript. Actívalo en tu navegador y vuelve a esta página.</Trans>
          </Text>
          <div className={css.form}>
            <Suspense fallback={null}>{isTakenOver ? <ContactForm email={email} /> : null}</Suspense>
          </div>
        </div>
      </PublicSection>
    </PublicFrame>
  );
}
