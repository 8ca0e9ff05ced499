import type { LocalisedText } from '@caudal/api-spec';
import type { Registered } from '../customers/screening-standing.ts';

/** What officers register of a customer, and take back. */
export type StandingAct = 'flag_list' | 'unflag_list' | 'allow' | 'disallow' | 'flag_pep' | 'unflag_pep';

interface Act {
  name: LocalisedText;
  change: Partial<Pick<Registered, 'isListed' | 'isPep' | 'isAllowed'>>;
  /** Whether a second officer has to agree, where the setting says so. */
  mayNeedSecond: boolean;
}

export const standingActs: Record<StandingAct, Act> = {
  flag_list: {
    name: { es: 'Registrar en listas', en: 'Register as listed' },
    change: { isListed: true },
    mayNeedSecond: true,
  },
  unflag_list: {
    name: { es: 'Quitar de listas', en: 'Register as not listed' },
    change: { isListed: false },
    mayNeedSecond: true,
  },
  allow: {
    name: { es: 'Permitir que transe', en: 'Let them transact' },
    change: { isAllowed: true },
    mayNeedSecond: true,
  },
  disallow: {
    name: { es: 'Dejar de permitir que transe', en: 'No longer let them transact' },
    change: { isAllowed: false },
    mayNeedSecond: true,
  },
  flag_pep: {
    name: { es: 'Registrar como PEP', en: 'Register as PEP' },
    change: { isPep: true },
    mayNeedSecond: false,
  },
  unflag_pep: {
    name: { es: 'Quitar como PEP', en: 'Register as no PEP' },
    change: { isPep: false },
    mayNeedSecond: false,
  },
};

export const actNamed = (name: unknown): StandingAct | undefined =>
  (Object.keys(standingActs) as StandingAct[]).find((act) => act === name);

/** Whether it is registered so already. */
export function isSet(act: StandingAct, now: Registered): boolean {
  const { change } = standingActs[act];
  return (Object.keys(change) as (keyof typeof change)[]).every((what) => now[what] === change[what]);
}

/**
 * Whether officers may let a customer move money: only one about whom screening has a doubt, and no more than that. One who is listed, or is
 * somebody of a list as far as is known, is cleared or taken off first. Rule screening 9.
 */
export function mayBeAllowed({ background, isListed }: Registered): boolean {
  return background === 'Medio' && !isListed;
}
