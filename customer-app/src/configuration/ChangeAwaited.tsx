import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { Badge, Button, focusPlaceIfLost, showToast } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailQuestion } from 'lucide-react';
import { api } from '../api.ts';
import { profileMadeOld, type EmailChange } from './profile-data.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSecurityChange } from './useSecurityChange.ts';

/** A change of e-mail that is not confirmed from the new mailbox yet. */
export function ChangeAwaited({ change: { email, expiresAt } }: { readonly change: EmailChange }) {
  const { t } = useLingui();
  const { busy, failure, act } = useSecurityChange(profileMadeOld);
  const until = dateAndTime(expiresAt);

  async function giveUp() {
    if (!(await act(() => unwrap(api.DELETE('/api/account/email'))))) return;
    showToast({ tone: 'positive', title: t`Tu correo queda como estaba.` });
    focusPlaceIfLost();
  }

  return (
    <SettingRow
      Icon={MailQuestion}
      title={email}
      badge={<Badge tone="caution">{t`Por confirmar`}</Badge>}
      action={
        <Button look="secondary" size="small" loading={busy} onClick={() => void giveUp()}>{t`No cambiarlo`}</Button>
      }
    >
      {failure ?? (
        <Trans>
          Hasta el {until} puedes abrir el enlace que enviamos a ese correo; mientras tanto sigues con el de siempre.
          ¿No llegó? Revisa que esté bien escrito y pide el cambio otra vez.
        </Trans>
      )}
    </SettingRow>
  );
}
