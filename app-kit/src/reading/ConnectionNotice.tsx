import { LiveMessage, Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { connectedAtom } from './connection.ts';
import { problemCodeOf } from '../session/request-error.ts';
import { RenewalsStopped } from '../session/RenewalsStopped.tsx';
import { renewalsStoppedAtom } from '../session/page-session.ts';
import { wordsOf } from '../session/request-words.ts';
import { useWhyOld } from './old-readings.ts';

/**
 * Warns that the screen may be outdated: while the server is unreachable, or when a query could not be read again. If the
 * server refused, its own reason is shown.
 */
export function ConnectionNotice() {
  const { t } = useLingui();
  const isConnected = useAtomValue(connectedAtom);
  const whyOld = useWhyOld();
  const areRenewalsStopped = useAtomValue(renewalsStoppedAtom);
  // Stopped renewals are the reason for all other failures, so their notice comes first.
  if (areRenewalsStopped) return <RenewalsStopped />;
  if (isConnected && whyOld === null) return <LiveMessage>{''}</LiveMessage>;
  if (isConnected && problemCodeOf(whyOld) !== null) {
    return (
      <Notice tone="caution" title={t`Lo que ves puede no estar al día`} announce="polite">
        {wordsOf(whyOld)}
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={t`Sin conexión con el servidor`} announce="polite">
      {t`Seguimos intentando. Lo que ves puede no estar al día.`}
    </Notice>
  );
}
