import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { deviceWords } from '@caudal/app-kit/session/origin-words.ts';
import { Badge, Button, FormError, showToast } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { api, unwrap } from '../api.ts';
import * as css from './Configuration.css.ts';
import { sessionsQuery, type OpenSession } from './configuration-data.ts';
import { DialogLink, SettingRow, SettingSection } from './Settings.tsx';
import { useSecurityChange } from './useSecurityChange.ts';

/** The section with the account's open sessions. */
export function SessionsSection() {
  const { t } = useLingui();
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const { busy, failure, act } = useSecurityChange();

  async function end({ id, device: of }: OpenSession) {
    const device = deviceWords(of);
    const isDone = await act(() => unwrap(api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } })));
    if (isDone) showToast({ tone: 'positive', title: t`Cerramos la sesión de ${device}.` });
  }

  return (
    <SettingSection
      title={t`Dónde está abierta tu cuenta`}
      description={t`Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.`}
    >
      {failure ? <FormError title={t`No pudimos cerrar la sesión`}>{failure}</FormError> : null}
      <ul className={css.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <DialogLink search={{ dialog: 'end-others' }}>{t`Cerrar todas las otras`}</DialogLink>
        </div>
      ) : null}
    </SettingSection>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const device = deviceWords(session.device);
  const { isThis, network } = session;
  const began = dateAndTime(session.beganAt);
  const seen = dateAndTime(session.lastSeenAt);
  return (
    <SettingRow
      Icon={session.device.isHandheld ? Smartphone : Monitor}
      title={device}
      badge={isThis ? <Badge tone="positive">{t`Esta sesión`}</Badge> : null}
      action={
        isThis ? null : (
          <Button
            look="secondary"
            size="small"
            aria-label={t`Cerrar sesión en ${device}, abierta el ${began}`}
            disabledReason={busy ? t`Espera a que termine lo anterior.` : null}
            reasonHidden
            onClick={onEnd}
          >{t`Cerrar sesión`}</Button>
        )
      }
    >
      {isThis ? null : <span className={css.line}>{t`Última actividad el ${seen}`}</span>}
      <span className={css.line}>{t`Abierta el ${began}`}</span>
      <span className={css.line}>{t`Red ${network}`}</span>
    </SettingRow>
  );
}
