import { defineRule, parameter } from '../rule.ts';
import { changedSince } from './changed-since.ts';

export const changedAddress = defineRule({
  name: 'changed-address',
  alert: 9,
  type: null,
  title: { es: 'Cambio de dirección física', en: 'Changed address' },
  meaning: {
    es: 'La dirección verificada cambió; es grave si ya no es la misma ciudad o el mismo departamento.',
    en: 'The verified address changed; severe where it is another city or department.',
  },
  severity: 'notice',
  occasions: ['file'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]) },
  find: (facts, { window_days }, at) =>
    changedSince(facts, 'address', window_days, at).map((change) => ({
      key: `address ${change.at}`,
      sentence: {
        es: `La dirección era «${change.former}» y ahora es «${facts.address}».`,
        en: `The address was “${change.former}” and now is “${facts.address}”.`,
      },
      evidence: { former: change.former, now: facts.address },
    })),
});
