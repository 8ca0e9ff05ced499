import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, hour_milliseconds } from '../spans.ts';

export const changedBankAccount = defineRule({
  name: 'changed-bank-account',
  alert: 11,
  title: { es: 'Cambio de cuenta bancaria', en: 'Changed bank account' },
  meaning: {
    es: 'Se quitó una cuenta bancaria y se registró otra en su lugar.',
    en: 'A bank account was removed and another added in its place.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['bankAccounts'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]) },
  find: ({ bankAccounts }, { window_days }, at) => {
    const since = at - window_days * day_milliseconds;
    const added = bankAccounts.filter(({ addedAt }) => addedAt > since && addedAt <= at);
    return added.flatMap((one) => {
      const former = bankAccounts.find(
        ({ id, addedAt, removedAt }) =>
          id !== one.id &&
          removedAt !== null &&
          addedAt < one.addedAt &&
          removedAt > since &&
          // The customer may add the new account first, and remove the old one within an hour.
          removedAt <= Math.min(at, one.addedAt + hour_milliseconds),
      );
      if (!former) return [];
      return {
        key: `${former.id} ${one.id}`,
        sentence: {
          es: `La cuenta ${former.name} cambió por ${one.name}.`,
          en: `The account ${former.name} gave way to ${one.name}.`,
        },
        evidence: { former: former.id, now: one.id },
      };
    });
  },
});
