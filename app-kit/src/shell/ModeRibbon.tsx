import { Ribbon } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** The server's description of the mode it runs in. */
interface ServerMode {
  readonly activeProfiles: readonly string[];
  readonly 'display-ribbon-on-profiles'?: string | null | undefined;
}

interface ModeRibbonProps {
  /** Requests the mode through the client of the app's own audience. Pass the same function on every render. */
  readonly readMode: () => Promise<ServerMode>;
}

let asked: Promise<boolean> | undefined;

/** Checks whether the ribbon is shown. One request serves the page; a failed one is repeated at the next call. */
function isShown(readMode: ModeRibbonProps['readMode']): Promise<boolean> {
  asked ??= readMode()
    .then((mode) => mode.activeProfiles.some((profile) => profile === mode['display-ribbon-on-profiles']))
    .catch(() => {
      asked = undefined;
      // The page works without a ribbon if the request fails.
      return false;
    });
  return asked;
}

/** Says that no real money is moved, in the modes that the server names. */
export function ModeRibbon({ readMode }: ModeRibbonProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void isShown(readMode).then(setShown);
  }, [readMode]);
  return shown ? <Ribbon label={t`Modo de prueba`}>{t`Modo de prueba: aquí no se mueve dinero real`}</Ribbon> : null;
}
