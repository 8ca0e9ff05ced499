import { unwrap } from '@caudal/api-spec/session';
import { Ribbon } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';

let asked: Promise<boolean> | undefined;

async function isRibbonShown(): Promise<boolean> {
  const info = await unwrap(api.GET('/management/info'));
  return info.activeProfiles.some((profile) => profile === info['display-ribbon-on-profiles']);
}

/** Says that nothing here is real money, in the modes that the server names. */
export function ModeRibbon() {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    asked ??= isRibbonShown();
    // The ribbon is no reason to fail: without an answer there is none.
    asked.then(setShown, () => {
      asked = undefined;
    });
  }, []);
  return shown ? <Ribbon label={t`Modo de prueba`}>{t`Modo de prueba: aquí no se mueve dinero real`}</Ribbon> : null;
}
