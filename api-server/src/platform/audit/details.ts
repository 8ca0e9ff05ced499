const yes_or_no = 'yes or no';
const anything = 'anything';

/**
 * The values that each detail of an audit event about a person, their money or their file may have: yes or no, one of a few values, or
 * anything. Officers read details in a trail, so a test checks that each name, and each value of a list, has words.
 */
export const details = {
  act: anything,
  address: anything,
  again: yes_or_no,
  alert: anything,
  alerts: anything,
  asked: anything,
  background: ['No', 'Medio', 'Alto'],
  because: [
    'account_inactive',
    'company_role_missing',
    'company_sign_in_rejected',
    'email_restored',
    'passkey_rejected',
    'password_rejected',
    'place_denied',
    'recovery_code_rejected',
    'second_factor_rejected',
  ],
  by: ['blacklist', 'screening', 'contract', 'totp', 'passkey', 'recovery_code', 'password'],
  case: anything,
  cause: [
    'identity_accepted',
    'list_changed',
    'declared',
    'asked',
    'OutputBelowMinimum',
    'InputAboveMaximum',
    'DeadlinePassed',
    'NoPlan',
    'late',
    'blacklist',
    'screening',
    'chain',
    'documents_decided',
    'matches_decided',
    'matches_gone',
    'movement_cancelled',
    'taken_by_block',
    'agrees_by_now',
    'paid_already',
    'alert_over',
  ],
  codeDiffers: yes_or_no,
  completed: anything,
  customer: anything,
  customers: anything,
  decision: anything,
  documents: anything,
  doing: ['keeping', 'sending', 'receiving', 'listed'],
  end: ['reverted', 'expired', 'refused'],
  ended: anything,
  expired: yes_or_no,
  fields: anything,
  file: anything,
  files: anything,
  finding: anything,
  format: anything,
  former: yes_or_no,
  fresh: anything,
  from: anything,
  hash: anything,
  hits: anything,
  incoming: anything,
  isContract: yes_or_no,
  kind: anything,
  kinds: anything,
  left: anything,
  letter: ['deposit_arrived', 'withdrawal_paid', 'level_verified', 'documents_declined'],
  level: anything,
  limit: anything,
  list: anything,
  lists: ['Si', 'No'],
  moneyOutFrom: anything,
  movements: anything,
  name: anything,
  number: anything,
  officers: anything,
  paid: anything,
  part: [
    'alert findings',
    'alert history',
    'alert openings',
    'alerts',
    'document requests',
    'document statuses',
    'documents',
    'financial information',
    'information',
    'level choices',
    'operations documents',
    'operations reviews',
    'pep files',
    'screening',
    'screening report',
    'screening report file',
    'steps',
    'submissions',
    'trail',
    'volumes',
  ],
  pep: ['Si', 'No'],
  personType: ['natural', 'institution'],
  proposedBy: anything,
  purpose: ['nature_operations', 'pep'],
  railReference: anything,
  readings: yes_or_no,
  reason: anything,
  renewal: yes_or_no,
  request: anything,
  review: anything,
  reviewLabel: anything,
  role: anything,
  severity: ['notice', 'severe'],
  signIn: anything,
  to: anything,
  type: anything,
  verdict: ['verified', 'declined'],
  version: anything,
  who: ['customer', 'officer', 'system', 'visitor'],
} as const satisfies Record<string, typeof yes_or_no | typeof anything | readonly string[]>;

export type DetailName = keyof typeof details;

/** The type of a detail's value. */
export type DetailValue<Name extends DetailName> = (typeof details)[Name] extends readonly (infer Value)[]
  ? Value
  : (typeof details)[Name] extends typeof yes_or_no
    ? boolean
    : string | number | boolean | readonly string[];

export type Detail = { readonly [Name in DetailName]?: DetailValue<Name> };

/** Returns the values that a detail may have, as text; an empty list when it may have any value. */
export function valuesOf(name: DetailName): readonly string[] {
  const values = details[name];
  if (values === anything) return [];
  return values === yes_or_no ? ['true', 'false'] : values;
}
