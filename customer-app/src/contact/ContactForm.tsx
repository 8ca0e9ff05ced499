import { emailAsWritten, emailInBothForms } from '@caudal/api-spec/typed-text';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { typedAs, useEmailRules } from '@caudal/app-kit/typed/typed-rules.ts';
import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, Stack, followTranslators } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';

const draftKey = 'contact';
const subject_max = 150;
const message_max = 4_000;

/** The contact form. Its values stay in the tab until the message has arrived. */
export function ContactForm({ email }: { readonly email: string }) {
  const { t } = useLingui();
  useEffect(followTranslators, []);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const schema = v.object({
    sender: useEmailRules(),
    subject: v.pipe(typedAs('line'), v.nonEmpty(t`Dinos en pocas palabras de qué se trata.`), v.maxLength(subject_max)),
    message: v.pipe(
      typedAs('text'),
      v.nonEmpty(t`Cuéntanos qué necesitas.`),
      v.maxLength(message_max, t`Es muy largo: hasta ${message_max} caracteres.`),
    ),
  });
  const defaultValues = { sender: emailAsWritten(email), subject: '', message: '' };
  const { form, onSubmit, failure, submitting } = useSchemaForm(schema, defaultValues, async (body, form) => {
    await unwrap(api.POST('/api/email/support/send', { body }));
    forgetDraft(draftKey);
    setSentFrom(body.sender);
    form.reset({ ...defaultValues, sender: emailAsWritten(body.sender) });
  });
  useStoredDraft(draftKey, form);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        {failure ? <FormError title={t`No pudimos enviar tu mensaje`}>{failure}</FormError> : null}
        <TypedField
          kind="email"
          label={t`Correo electrónico`}
          autoComplete="email"
          help={t`Ahí te respondemos.`}
          required
          {...fieldOf(form, 'sender')}
        />
        <TypedField kind="line" label={t`Asunto`} maxLength={subject_max} required {...fieldOf(form, 'subject')} />
        <TypedArea
          label={t`Descripción`}
          help={t`Si es sobre un movimiento, incluye su referencia. Nunca escribas tu contraseña ni tus códigos.`}
          rows={7}
          required
          {...fieldOf(form, 'message')}
        />
        <Button type="submit" full size="large" loading={submitting}>{t`Enviar`}</Button>
      </Stack>
      <Sent to={sentFrom} onClose={() => setSentFrom(null)} />
    </form>
  );
}

/** Confirms that the message has arrived; `to` is the e-mail for our answer. */
function Sent({ to, onClose }: { readonly to: string | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={to !== null}
      onClose={onClose}
      size="small"
      title={t`Petición enviada satisfactoriamente.`}
      description={t`Pronto alguien de nuestro equipo te escribe a ${emailInBothForms(to ?? '')}.`}
      leave={t`Entendido`}
    />
  );
}
