import type { Schemas } from '@caudal/api-spec/customer';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { AuthenticatorSecret } from '@caudal/app-kit/session/AuthenticatorSecret.tsx';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { CodeField, showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { securityMadeOld } from './configuration-data.ts';
import { FactorNameField, useFactorName } from './FactorNameField.tsx';
import { SavedCodesDialog } from './SavedCodesDialog.tsx';

/** Adds an authenticator app in three steps: an explanation and a name, the secret and a first code, and the recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [begun, setBegun] = useState<{ name: string; secret: Schemas['TotpSecret'] } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <SavedCodesDialog title={t`Tu autenticador está listo`} codes={codes} onClose={onClose} />;
  if (begun) {
    return (
      <SecretStep
        {...begun}
        onClose={onClose}
        onAdded={(recoveryCodes) => {
          showToast({ tone: 'positive', title: t`Añadimos tu autenticador.` });
          if (recoveryCodes) setCodes(recoveryCodes);
          else onClose();
        }}
      />
    );
  }
  return <NameStep onClose={onClose} onBegun={setBegun} />;
}

interface NameStepProps {
  readonly onClose: () => void;
  readonly onBegun: (begun: { name: string; secret: Schemas['TotpSecret'] }) => void;
}

function NameStep({ onClose, onBegun }: NameStepProps) {
  const { t } = useLingui();
  const schema = v.object({ name: useFactorName() });
  const { form, ...submit } = useSchemaForm(schema, { name: t`Mi celular` }, async ({ name }) => {
    onBegun({ name, secret: await unwrap(api.POST('/api/account/factors/totp')) });
  });
  return (
    <FormDialog
      title={t`Añadir una aplicación de autenticación`}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos empezar`}
      act={t`Continuar`}
    >
      <Text>
        <Trans>
          Una aplicación en tu celular, como Google Authenticator, Microsoft Authenticator o 1Password, muestra un
          código que cambia cada 30 segundos. Con él, tu contraseña sola no le sirve a nadie.
        </Trans>
      </Text>
      <FactorNameField form={form} />
    </FormDialog>
  );
}

interface SecretStepProps {
  readonly name: string;
  readonly secret: Schemas['TotpSecret'];
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

function SecretStep({ name, secret, onClose, onAdded }: SecretStepProps) {
  const { t } = useLingui();
  const schema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, t`Escribe los 6 dígitos.`)) });
  const { form, ...submit } = useSchemaForm(schema, { code: '' }, async ({ code }, form) => {
    try {
      const body = { id: secret.id, name, code };
      const { recoveryCodes } = await unwrap(api.POST('/api/account/factors/totp/confirmation', { body }));
      onAdded(recoveryCodes);
      await readAgain(securityMadeOld);
    } catch (error) {
      if (problemCodeOf(error) !== 'second_factor_rejected') throw error;
      form.reset({ code: '' });
      form.setError('code', { message: wordsOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <FormDialog
      title={t`Escanea y confirma`}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos añadir tu autenticador`}
      act={t`Activar`}
    >
      <AuthenticatorSecret secret={secret.secret} keyUri={secret.keyUri} />
      <CodeField
        label={t`Código que muestra tu autenticador`}
        help={t`Así sabemos que funciona antes de pedírtelo.`}
        required
        readOnly={submit.submitting}
        {...fieldOf(form, 'code')}
        onComplete={() => void submit.onSubmit()}
      />
    </FormDialog>
  );
}
