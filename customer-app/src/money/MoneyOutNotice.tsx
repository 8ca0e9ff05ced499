import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import type { MoneyOutWait } from './money-out.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** Says why withdrawals must wait, until when, and what the customer can do about it. */
export function MoneyOutNotice({ wait: { reason, until } }: { readonly wait: MoneyOutWait }) {
  const { t } = useLingui();
  const end = until === null ? '' : dateAndTime(until);
  if (reason === 'password_recovered') {
    return (
      <Notice tone="caution" title={t`Podrás retirar desde el ${end}`}>
        <Trans>
          Recuperaste tu contraseña hace poco, y este tiempo protege tu dinero si no fuiste tú. Sigue en tu billetera y
          puedes depositar. Si no fuiste tú, cambia tu contraseña y <WriteToUs />.
        </Trans>
      </Notice>
    );
  }
  if (reason === 'email_changed') {
    return (
      <Notice tone="caution" title={t`Podrás retirar desde el ${end}`}>
        <Trans>
          El correo de tu cuenta cambió hace poco, y este tiempo protege tu dinero si no fuiste tú. Sigue en tu
          billetera y puedes depositar.
        </Trans>
      </Notice>
    );
  }
  if (reason === 'place_unconfirmed') {
    return (
      <Notice tone="caution" title={t`Confirma que fuiste tú`}>
        <Trans>
          Ingresaste desde un dispositivo o una red que no conocíamos. Abre el mensaje que enviamos a tu correo y
          presiona «Fui yo»: enseguida podrás retirar y cambiar lo que protege tu cuenta. Si no te llegó, cierra sesión
          e ingresa de nuevo.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="critical"
      title={t`Elige una contraseña nueva`}
      action={
        <ButtonLink look="secondary" size="small" to="/recover">
          <Trans>Recuperar contraseña</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Nos dijiste que alguien más entró a tu cuenta. Tu dinero sigue en tu billetera; podrás retirarlo cuando tengas
        una contraseña que nadie más conozca.
      </Trans>
    </Notice>
  );
}
