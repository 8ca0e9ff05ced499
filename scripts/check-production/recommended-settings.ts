/** The recommended bound of a setting, beyond which the installation is weaker. `free` gives the reason why no bound is needed. */
type Recommended = { readonly least: bigint } | { readonly most: bigint } | { readonly free: string };

const least = (value: bigint): Recommended => ({ least: value });
const most = (value: bigint): Recommended => ({ most: value });
const free = (reason: string): Recommended => ({ free: reason });
const pesos = (amount: bigint) => amount * 100n;

const trade = 'It is a matter of business.';
const comfort = 'It bounds nothing that could be lost.';

/**
 * The bound of every setting that officers change, in the setting's own unit. The defaults of production keep within them, with their
 * reasons in api-server/src/setting-defaults.test.ts.
 */
export const recommendedSettings: Readonly<Record<string, Recommended>> = {
  confirmation_seconds: most(300n),
  recovery_hold_seconds: least(86_400n),
  case_hold_minutes: free(comfort),
  alert_closing_officers: least(2n),
  level_change_officers: least(2n),
  unbacked_level_officers: least(2n),
  list_decision_officers: least(2n),
  list_loss_percent: most(10n),
  deposit_minimum_cop_minor: free(trade),
  deposit_rail: free(trade),
  withdrawal_minimum_cop_minor: free(trade),
  withdrawal_automatic_max_cop_minor: most(pesos(2_000_000n)),
  withdrawal_second_officer_from_cop_minor: most(pesos(10_000_000n)),
  payout_rail: free(trade),
  bank_accounts_max: free(comfort),
  deposit_confirmations: least(5n),
  own_confirmations: least(2n),
  crypto_deposit_minimum_cop_minor: free(trade),
  crypto_withdrawal_minimum_cop_minor: free(trade),
  address_cooling_seconds: least(86_400n),
  kept_addresses_max: free(comfort),
  replace_after_seconds: free(comfort),
  fee_max_gwei: most(500n),
  taker_fee_bp: free(trade),
  maker_fee_bp: free(trade),
  quote_life_seconds: most(30n),
  uiaf_transaction_from_usd: most(150n),
  uiaf_month_from_usd: most(450n),
  uiaf_dollar_cop_minor: free('It is a rate of each month.'),
};

/** Returns in words how a setting's value is weaker than recommended; null when it is not, and for a setting of a newer version. */
export function weakness(name: string, value: unknown): string | null {
  const recommended = recommendedSettings[name];
  if (!recommended || 'free' in recommended) return null;
  const given = BigInt(String(value));
  if ('least' in recommended)
    return given < recommended.least ? `${name} is ${given}, less than the recommended ${recommended.least}.` : null;
  return given > recommended.most ? `${name} is ${given}, more than the recommended ${recommended.most}.` : null;
}
