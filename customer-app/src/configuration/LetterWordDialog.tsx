import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { letterWordOf } from '@caudal/api-spec/terms';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { securityMadeOld } from './configuration-data.ts';

export function LetterWordDialog({ word, onClose }: { readonly word: string | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { form, ...submit } = useWordForm(word, onClose);
  return (
    <FormDialog
      title={word === null ? t`Elige tu palabra` : t`Cambia tu palabra`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu palabra`}
      act={t`Guardar palabra`}
    >
      <Text>
        <Trans>
          Que solo tú la conozcas, y que no sea tu contraseña: va escrita en cada correo. Te enviamos uno para que veas
          cómo queda.
        </Trans>
      </Text>
      <TypedField
        kind="line"
        label={t`Tu palabra`}
        help={t`De 3 a 40 letras o números, con espacios si quieres: colibrí de enero.`}
        autoComplete="off"
        required
        {...fieldOf(form, 'word')}
      />
    </FormDialog>
  );
}

function useWordForm(word: string | null, onClose: () => void) {
  const { t } = useLingui();
  const schema = v.object({
    word: v.pipe(
      typedAs('line'),
      v.nonEmpty(t`Escribe tu palabra.`),
      v.check(
        (typed) => letterWordOf(typed) !== null,
        t`Escribe entre 3 y 40 letras o números. Puedes usar espacios y signos como ¡ ! ¿ ? , -, pero no enlaces.`,
      ),
    ),
  });
  return useSchemaForm(schema, { word: word ?? '' }, async (body) => {
    await unwrap(api.PUT('/api/account/letter-word', { body }));
    onClose();
    showToast({
      tone: 'positive',
      title: t`Guardamos tu palabra.`,
      description: t`Desde ahora la llevan nuestros correos.`,
    });
    await readAgain(securityMadeOld);
  });
}
