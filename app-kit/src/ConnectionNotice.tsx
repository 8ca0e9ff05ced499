import { connectedAtom } from './useLiveUpdates.ts';
import { LiveMessage, Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

/** While nothing is heard of the server, what is shown may be old. */
export function ConnectionNotice() {
  const { t } = useLingui();
  const isConnected = useAtomValue(connectedAtom);
  if (isConnected) return <LiveMessage>{''}</LiveMessage>;
  return (
    <Notice tone="caution" title={t`Sin conexión con el servidor`} announce="polite">
      {t`Seguimos intentando. Lo que ves puede no estar al día.`}
    </Notice>
  );
}
