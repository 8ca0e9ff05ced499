import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-words.ts';

/** A device in words: 'Chrome en Linux'. */
export function useDeviceWords(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} en ${system}`;
    return browser ?? system ?? t`Un dispositivo que no reconocemos`;
  };
}
