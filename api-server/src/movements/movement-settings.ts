import { terms } from '@caudal/api-spec/terms';
import { pesos } from '../assets/pesos.ts';
import { minorUnits, oneOf, wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting, type Setting } from '../platform/settings/settings.ts';
import type { Rails } from './rail.ts';

/** Rule movements 1. */
export const deposit_minimum_cop_minor = defineSetting({
  name: 'deposit_minimum_cop_minor',
  meaning: 'The least that is deposited at once, in hundredths of a peso',
  ...minorUnits(1n),
  fallback: pesos(terms.depositMinimum),
  permission: 'cases.approve',
});

/** Rule movements 10. */
export const withdrawal_minimum_cop_minor = defineSetting({
  name: 'withdrawal_minimum_cop_minor',
  meaning: 'The least that is withdrawn at once, in hundredths of a peso',
  ...minorUnits(1n),
  fallback: pesos(terms.withdrawalMinimum),
  permission: 'cases.approve',
});

/** Rule movements 11. */
export const withdrawal_automatic_max_cop_minor = defineSetting({
  name: 'withdrawal_automatic_max_cop_minor',
  meaning: 'Up to here a withdrawal of pesos needs nobody’s approval, in hundredths of a peso',
  ...minorUnits(0n),
  fallback: pesos('2000000'),
  permission: 'cases.approve',
});

/** Rule movements 11. */
export const withdrawal_second_officer_from_cop_minor = defineSetting({
  name: 'withdrawal_second_officer_from_cop_minor',
  meaning: 'From here on two officers approve a withdrawal of pesos, in hundredths of a peso',
  ...minorUnits(1n),
  fallback: pesos('10000000'),
  permission: 'cases.approve',
});

/** One of the rails that pay pesos out. */
export function payoutRail(rails: Rails): Setting<string> {
  const paying = [...rails.values()].filter((rail) => rail.payingOut).map(({ name }) => name);
  return defineSetting({
    name: 'payout_rail',
    meaning: 'The rail that new withdrawals of pesos go by',
    ...oneOf(paying),
    fallback: 'wompi',
    permission: 'cases.approve',
  });
}

/** One of the rails that collect pesos. */
export function depositRail(rails: Rails): Setting<string> {
  const collecting = [...rails.values()].filter((rail) => rail.collecting).map(({ name }) => name);
  return defineSetting({
    name: 'deposit_rail',
    meaning: 'The rail that new deposits of pesos go by',
    ...oneOf(collecting),
    fallback: 'wompi',
    permission: 'cases.approve',
  });
}

/** Rule movements 2. */
export const bank_accounts_max = defineSetting({
  name: 'bank_accounts_max',
  meaning: 'How many bank accounts a customer may register',
  ...wholeNumber(1, 20),
  fallback: terms.bankAccounts,
  permission: 'cases.approve',
});

/** All of them. */
export function movementSettings(rails: Rails): readonly Setting<unknown>[] {
  return [
    deposit_minimum_cop_minor,
    depositRail(rails),
    withdrawal_minimum_cop_minor,
    withdrawal_automatic_max_cop_minor,
    withdrawal_second_officer_from_cop_minor,
    payoutRail(rails),
    bank_accounts_max,
  ];
}
