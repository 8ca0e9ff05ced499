import { wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';

export const case_hold_minutes = defineSetting({
  name: 'case_hold_minutes',
  meaning: 'How long an officer holds a case without doing anything with it',
  ...wholeNumber(1, 480),
  fallback: 20,
  permission: 'cases.approve',
});
