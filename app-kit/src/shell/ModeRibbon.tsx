import { Ribbon } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** What the server says of the mode it runs in. */
export interface ServerMode {
  readonly activeProfiles: readonly string[];
  readonly 'display-ribbon-on-profiles'?: string | null | undefined;
}

export interface ModeRibbonProps {
  /** Asks the server, through the client of the app's own audience. The same function on every render. */
  readonly readMode: () => Promise<ServerMode>;
}

let asked: Promise<boolean> | undefined;

/** Whether the ribbon is shown. It is asked once; an answer that failed to come is asked for again. */
function isShown(readMode: ModeRibbonProps['readMode']): Promise<boolean> {
  asked ??= readMode()
    .then((mode) => mode.activeProfiles.some((profile) => profile === mode['display-ribbon-on-profiles']))
    .catch(() => {
      asked = undefined;
      // The ribbon is no reason to fail: without an answer there is none.
      return false;
    });
  return asked;
}

/** Says that nothing here is real money, in the modes that the server names. */
export function ModeRibbon({ readMode }: ModeRibbonProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void isShown(readMode).then(setShown);
  }, [readMode]);
  return shown ? <Ribbon label={t`Modo de prueba`}>{t`Modo de prueba: aquí no se mueve dinero real`}</Ribbon> : null;
}
