import type { Schemas } from '@caudal/api-spec/server';

export type TrailAct = Schemas['TrailAct'];

/** The first parts of the names of actions, by the group that a trail is filtered by. A test checks that every action has a group. */
const about = {
  verification: [
    'customer',
    'document',
    'document_request',
    'documents',
    'level',
    'officer_file',
    'officer_files',
    'person_type',
    'renewal',
    'review',
    'survey',
  ],
  alerts: [
    'alert',
    'alert_history',
    'alerts',
    'dry_run',
    'report',
    'ros_alerts',
    'ros_draft',
    'ros_drafts',
    'rule',
    'uiaf_month',
  ],
  lists: ['black_list', 'black_list_entry', 'list', 'screening_hit', 'screening_report'],
  cases: ['case', 'cases'],
  money: [
    'address',
    'bank_account',
    'bank_days',
    'bank_difference',
    'bank_event',
    'chain_difference',
    'crypto_deposit',
    'crypto_report',
    'crypto_withdrawal',
    'custody_report',
    'deposit',
    'fiat_report',
    'limit',
    'lost_deposit',
    'lost_payout',
    'order_report',
    'refund',
    'suspense',
    'swap',
    'tokens',
    'trade_report',
    'withdrawal',
  ],
  access: [
    'access',
    'account',
    'cellphone',
    'email',
    'email_change',
    'factor',
    'letter',
    'letter_word',
    'own_data',
    'password',
    'place',
    'recovery',
    'recovery_code',
    'recovery_codes',
    'session',
  ],
  office: ['access_report', 'customers', 'officer', 'role', 'setting', 'trail', 'users'],
} as const satisfies Record<TrailAct, readonly string[]>;

/** Returns the first parts of the names of the actions in a group. */
export const subjectsOf = (act: TrailAct): readonly string[] => about[act];

/** Returns the group of an action, or null for an unknown action. */
export function actOf(action: string): TrailAct | null {
  const [subject = ''] = action.split('.');
  const acts = Object.keys(about) as TrailAct[];
  return acts.find((act) => subjectsOf(act).includes(subject)) ?? null;
}
