import { defineRule, parameter } from '../rule.ts';
import type { ContactFact } from '../facts.ts';
import { changedSince } from './changed-since.ts';

export const changedAddress = defineRule({
  name: 'changed-address',
  alert: 9,
  type: null,
  title: { es: 'Cambio de dirección física', en: 'Changed address' },
  meaning: {
    es: 'La dirección verificada cambió; es grave si queda en otro departamento.',
    en: 'The verified address changed; severe where it is in another department.',
  },
  severity: 'notice',
  occasions: ['file'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]) },
  find: (facts, { window_days }, at) =>
    changedSince(facts, 'address', window_days, at).map((change) => {
      const isFar = isElsewhere(change);
      return {
        key: `address ${change.at}`,
        severity: isFar ? ('severe' as const) : ('notice' as const),
        sentence: {
          es: `La dirección era «${change.former}» y ahora es «${facts.address}»${isFar ? ', en otro departamento' : ''}.`,
          en: `The address was “${change.former}” and now is “${facts.address}”${isFar ? ', in another department' : ''}.`,
        },
        evidence: { former: change.former, now: facts.address, departments: change.departments ?? null },
      };
    }),
});

/** Whoever moves abroad, or comes from there, has moved far as well. */
function isElsewhere({ departments }: ContactFact): boolean {
  return departments !== undefined && departments.former !== departments.now;
}
