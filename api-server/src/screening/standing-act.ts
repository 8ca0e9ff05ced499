import type { LocalisedText } from '@caudal/api-spec';
import type { Registered } from '../customers/screening-standing.ts';

/** The acts by which officers register something about a customer, or take it back. */
export type StandingAct = 'flag_list' | 'unflag_list' | 'allow' | 'disallow' | 'flag_pep' | 'unflag_pep';

/** The yes-or-no registrations of a customer. */
export type Registration = 'isListed' | 'isPep' | 'isAllowed';

interface Act {
  name: LocalisedText;
  /** The registration that it changes, and the value that it sets. */
  of: Registration;
  sets: boolean;
  /** True when a second officer has to agree, where the setting says so. */
  mayNeedSecond: boolean;
}

export const standingActs: Record<StandingAct, Act> = {
  flag_list: {
    name: { es: 'Registrar en listas', en: 'Register as listed' },
    of: 'isListed',
    sets: true,
    mayNeedSecond: true,
  },
  unflag_list: {
    name: { es: 'Quitar de listas', en: 'Register as not listed' },
    of: 'isListed',
    sets: false,
    mayNeedSecond: true,
  },
  allow: {
    name: { es: 'Permitir que transe', en: 'Let them transact' },
    of: 'isAllowed',
    sets: true,
    mayNeedSecond: true,
  },
  disallow: {
    name: { es: 'Dejar de permitir que transe', en: 'No longer let them transact' },
    of: 'isAllowed',
    sets: false,
    mayNeedSecond: true,
  },
  flag_pep: {
    name: { es: 'Registrar como PEP', en: 'Register as PEP' },
    of: 'isPep',
    sets: true,
    mayNeedSecond: false,
  },
  unflag_pep: {
    name: { es: 'Quitar como PEP', en: 'Register as no PEP' },
    of: 'isPep',
    sets: false,
    mayNeedSecond: false,
  },
};

export const actNamed = (name: unknown): StandingAct | undefined =>
  (Object.keys(standingActs) as StandingAct[]).find((act) => act === name);

/** Checks whether what an act registers is registered already. */
export function isSet(act: StandingAct, now: Registered): boolean {
  return now[standingActs[act].of] === standingActs[act].sets;
}

/**
 * Checks whether officers may let a customer move money: only one whose result is Medio and who is not listed. Others have to be cleared or
 * taken off first. Rule screening 9.
 */
export function mayBeAllowed({ background, isListed }: Registered): boolean {
  return background === 'Medio' && !isListed;
}
