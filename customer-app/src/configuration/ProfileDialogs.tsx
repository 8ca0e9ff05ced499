import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { useEmailRules, typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { showToast, Text, Button, ErrorState, Skeleton, Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { profileQuery, profileMadeOld, closingQuery, closingMadeOld } from './configuration-data.ts';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { useCellphoneRules } from '../verification/cellphone-rules.ts';
import { ClosingObstacles } from './ClosingObstacles.tsx';
import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { endSession } from '@caudal/app-kit/session/page-session.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { useNavigate } from '@tanstack/react-router';

interface ProfileDialogsProps {
  /** The name of the open dialog, from the URL. A dialog of another section renders nothing here. */
  readonly dialog: string | undefined;
  readonly onClose: () => void;
}

export function ProfileDialogs({ dialog, onClose }: ProfileDialogsProps) {
  const { data: profile } = useSuspenseQuery(profileQuery());
  if (dialog === 'email') return <EmailDialog onClose={onClose} />;
  if (dialog === 'cellphone' && profile.cellphone !== null)
    return <CellphoneDialog cellphone={profile.cellphone} onClose={onClose} />;
  if (dialog === 'close') return <CloseAccountDialog onClose={onClose} />;
  return null;
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { form, ...submit } = useEmailForm(onClose);
  return (
    <FormDialog
      title={t`Cambiar correo`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos pedir el cambio`}
      act={t`Enviar el enlace`}
    >
      <Text>
        <Trans>
          Te enviamos un enlace al correo nuevo; cambia cuando lo abras y escribas tu contraseña. Desde entonces los
          retiros esperan un tiempo, y durante 7 días puedes deshacerlo desde tu correo de ahora.
        </Trans>
      </Text>
      <TypedField kind="email" label={t`Correo nuevo`} autoComplete="email" required {...fieldOf(form, 'email')} />
    </FormDialog>
  );
}

function useEmailForm(onClose: () => void) {
  const { t } = useLingui();
  const { email: own } = useAccount();
  const schema = v.object({
    email: v.pipe(
      useEmailRules(t`Escribe tu correo nuevo.`),
      v.check((typed) => typed !== own, t`Ese ya es el correo de tu cuenta.`),
    ),
  });
  return useSchemaForm(schema, { email: '' }, async (body) => {
    await unwrap(api.POST('/api/account/email', { body }));
    onClose();
    showToast({
      tone: 'positive',
      title: t`Revisa tu correo nuevo`,
      description: t`Ahí está el enlace para confirmarlo.`,
    });
    await readAgain(profileMadeOld);
  });
}

function CellphoneDialog({ cellphone: former, onClose }: { readonly cellphone: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const schema = v.object({ cellphone: useCellphoneRules() });
  const { form, ...submit } = useSchemaForm(schema, { cellphone: former }, async (body) => {
    await unwrap(api.PUT('/api/account/cellphone', { body }));
    onClose();
    showToast({ tone: 'positive', title: t`Cambiamos tu celular.` });
    await readAgain(profileMadeOld);
  });
  return (
    <FormDialog
      title={t`Cambiar celular`}
      description={t`Te lo contamos por correo, por si no fuiste tú.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos cambiar tu celular`}
      act={t`Guardar celular`}
    >
      <TypedField kind="phone" label={t`Celular`} autoComplete="tel" required {...fieldOf(form, 'cellphone')} />
    </FormDialog>
  );
}

/** Closes the account if it is empty; otherwise lists what must be settled first. */
function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const closing = useQuery(closingQuery());
  if (closing.data?.obstacles.length === 0) return <CloseAccountForm onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={closing.data ? t`Todavía no podemos cerrar tu cuenta` : t`Cerrar tu cuenta`}
      size="small"
      leave={t`Entendido`}
    >
      {closing.isPending ? <Skeleton shape="card" /> : null}
      {closing.isError ? (
        <ErrorState
          title={t`No pudimos mirar qué falta`}
          retry={<Button look="secondary" onClick={() => void closing.refetch()}>{t`Intentar de nuevo`}</Button>}
        >
          {wordsOf(closing.error)}
        </ErrorState>
      ) : null}
      {closing.data ? <ClosingObstacles obstacles={closing.data.obstacles} /> : null}
    </AppDialog>
  );
}

/** The last confirmation. The person types their e-mail, so that nobody closes their account by mistake. */
function CloseAccountForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { form, ...submit } = useClosing(email);
  return (
    <FormDialog
      onClose={onClose}
      title={t`¿Cerrar tu cuenta?`}
      size="small"
      submit={submit}
      failed={t`No pudimos cerrar tu cuenta`}
      act={t`Cerrar mi cuenta`}
      look="critical"
      leave={t`Conservarla`}
    >
      <Notice tone="caution" title={t`Ya no podrás ingresar`}>
        <Trans>
          Cerramos tus sesiones en todos tus dispositivos. Guardamos tus registros durante 10 años, y por ese tiempo
          nadie puede abrir otra cuenta con este correo. Si quieres una copia, descarga antes tus datos.
        </Trans>
      </Notice>
      <TypedField
        kind="email"
        label={t`Para confirmar, escribe tu correo`}
        help={emailInBothForms(email)}
        autoComplete="off"
        required
        {...fieldOf(form, 'email')}
      />
    </FormDialog>
  );
}

function useClosing(own: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const schema = v.object({
    email: v.pipe(
      typedAs('email'),
      v.check((typed) => typed === own, t`Escribe el correo de tu cuenta, completo.`),
    ),
  });
  return useSchemaForm(schema, { email: '' }, async (body) => {
    try {
      await unwrap(api.POST('/api/account/closing', { body }));
    } catch (error) {
      // The account is not empty any more: reading again replaces this form with the list of obstacles.
      if (problemCodeOf(error) === 'account_not_empty') await readAgain(closingMadeOld);
      throw error;
    }
    await navigate({ to: '/account-closed', replace: true });
    // The server has ended the session already.
    await endSession().catch(() => undefined);
  });
}
