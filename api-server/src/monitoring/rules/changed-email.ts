import { defineRule, parameter } from '../rule.ts';
import { changedSince } from './changed-since.ts';
import { hour_milliseconds, moved } from '../spans.ts';

export const changedEmail = defineRule({
  name: 'changed-email',
  alert: 8,
  title: { es: 'Cambio de correo', en: 'Changed e-mail' },
  meaning: {
    es: 'El correo cambió; es grave si después sale dinero o se registra otra cuenta bancaria.',
    en: 'The e-mail changed; severe where money leaves or another bank account is added afterwards.',
  },
  severity: 'notice',
  occasions: ['file', 'movement'],
  facts: ['contacts', 'movements', 'bankAccounts'],
  parameters: {
    window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]),
    after_hours: parameter.hours(['Horas en que es grave', 'Hours in which it is severe'], 72, [1, 720]),
  },
  find: (facts, { window_days, after_hours }, at) =>
    changedSince(facts, 'email', window_days, at).map((change) => {
      const soon = { from: change.at, to: Math.min(at, change.at + after_hours * hour_milliseconds) };
      const left = moved(facts.movements, 'out', soon).length > 0;
      const isSevere = left || facts.bankAccounts.some(({ addedAt }) => addedAt > soon.from && addedAt <= soon.to);
      return {
        key: `${change.at} ${isSevere ? 'severe' : 'changed'}`,
        severity: isSevere ? ('severe' as const) : ('notice' as const),
        sentence: {
          es: `El correo era ${change.former}${isSevere ? `; en las ${after_hours} horas siguientes ${left ? 'salió dinero' : 'se registró una cuenta bancaria'}` : ''}.`,
          en: `The e-mail was ${change.former}${isSevere ? `; within ${after_hours} hours ${left ? 'money left' : 'a bank account was added'}` : ''}.`,
        },
        evidence: { former: change.former, at: new Date(change.at).toISOString() },
      };
    }),
});
