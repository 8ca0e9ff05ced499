import { LiveMessage, Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { connectedAtom } from './connection.ts';
import { useIsOld } from './old-readings.ts';

/** While nothing is heard of the server, or what is shown could not be read again, it may be old. */
export function ConnectionNotice() {
  const { t } = useLingui();
  const isConnected = useAtomValue(connectedAtom);
  const isOld = useIsOld();
  if (isConnected && !isOld) return <LiveMessage>{''}</LiveMessage>;
  return (
    <Notice tone="caution" title={t`Sin conexión con el servidor`} announce="polite">
      {t`Seguimos intentando. Lo que ves puede no estar al día.`}
    </Notice>
  );
}
