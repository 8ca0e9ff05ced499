import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { makePasskey, PasskeyNotUsed } from '@caudal/app-kit/session/passkey.ts';
import { deviceWords } from '@caudal/app-kit/session/origin-words.ts';
import { showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { securityMadeOld } from './configuration-data.ts';
import { deviceOf } from './device-words.ts';
import { FactorNameField, useFactorName } from './FactorNameField.tsx';
import { SavedCodesDialog } from './SavedCodesDialog.tsx';

/** Adds a passkey of this device, or of a security key that is plugged into it. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, ...submit } = usePasskeyForm((recoveryCodes) => {
    showToast({ tone: 'positive', title: t`Añadimos tu llave de acceso.` });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  });
  if (codes) return <SavedCodesDialog title={t`Tu llave de acceso está lista`} codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t`Añadir una llave de acceso`}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos añadir la llave`}
      act={t`Crear llave de acceso`}
    >
      <Text>
        <Trans>
          Confirmas con la huella, el rostro o el PIN de tu dispositivo, o con una llave de seguridad. No hay códigos
          que copiar, y solo funciona en el sitio verdadero de Caudal.
        </Trans>
      </Text>
      <FactorNameField form={form} />
    </FormDialog>
  );
}

function usePasskeyForm(onAdded: (recoveryCodes: readonly string[] | null) => void) {
  const { t } = useLingui();
  const [notMade, setNotMade] = useState(false);
  const schema = v.object({ name: useFactorName() });
  const defaultValues = { name: deviceWords(deviceOf(navigator.userAgent)) };
  const submit = useSchemaForm(schema, defaultValues, async ({ name }) => {
    setNotMade(false);
    try {
      const options = await unwrap(api.POST('/api/account/factors/passkey'));
      const body = { name, ...(await makePasskey(options)) };
      const { recoveryCodes } = await unwrap(api.POST('/api/account/factors/passkey/confirmation', { body }));
      onAdded(recoveryCodes);
      await readAgain(securityMadeOld);
    } catch (error) {
      if (!(error instanceof PasskeyNotUsed)) throw error;
      setNotMade(true);
    }
  });
  const failure = notMade
    ? t`Tu navegador no creó la llave: se canceló, se acabó el tiempo o este dispositivo ya tiene una de esta cuenta.`
    : submit.failure;
  return { ...submit, failure };
}
