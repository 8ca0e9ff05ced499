import type { LocalisedText } from '@caudal/api-spec';
import type { Registered } from '../customers/screening-standing.ts';

/** The acts by which officers register something about a customer, or take it back. */
export type StandingAct = 'flag_list' | 'unflag_list' | 'allow' | 'disallow' | 'flag_pep' | 'unflag_pep';

/** The yes-or-no registrations of a customer. */
export type Registration = 'isListed' | 'isPep' | 'isAllowed';

interface Act {
  name: LocalisedText;
  /** The registration that the act changes, and the value that the act sets. */
  of: Registration;
  sets: boolean;
  /** True when a second officer has to agree, where the setting says so. */
  mayNeedSecond: boolean;
}

const act = (of: Registration, sets: boolean, es: string, en: string): Act => ({
  name: { es, en },
  of,
  sets,
  mayNeedSecond: of !== 'isPep',
});

export const standingActs: Record<StandingAct, Act> = {
  flag_list: act('isListed', true, 'Registrar en listas', 'Register as listed'),
  unflag_list: act('isListed', false, 'Quitar de listas', 'Register as not listed'),
  allow: act('isAllowed', true, 'Permitir que transe', 'Let them transact'),
  disallow: act('isAllowed', false, 'Dejar de permitir que transe', 'No longer let them transact'),
  flag_pep: act('isPep', true, 'Registrar como PEP', 'Register as PEP'),
  unflag_pep: act('isPep', false, 'Quitar como PEP', 'Register as no PEP'),
};

export const actNamed = (name: unknown): StandingAct | undefined =>
  (Object.keys(standingActs) as StandingAct[]).find((one) => one === name);

/** Checks whether the registration already has the value that the act sets. */
export function isSet(name: StandingAct, now: Registered): boolean {
  return now[standingActs[name].of] === standingActs[name].sets;
}

/**
 * Checks whether officers may let a customer move money: only when the result is Medio and the customer is not listed. Other customers have
 * to be cleared or taken off the lists first. Rule screening 9.
 */
export function mayBeAllowed({ background, isListed }: Registered): boolean {
  return background === 'Medio' && !isListed;
}
