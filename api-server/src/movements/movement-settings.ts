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
