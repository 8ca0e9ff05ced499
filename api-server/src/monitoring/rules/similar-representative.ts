import { defineRule, parameter } from '../rule.ts';

export const similarRepresentative = defineRule({
  name: 'similar-representative',
  alert: 6,
  title: { es: 'Similitud en representante legal', en: 'Similar legal representative' },
  meaning: {
    es: 'Quien figura en esta institución figura también en otra.',
    en: 'Somebody of this institution stands in another one too.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['sameRepresentative'],
  parameters: {
    likeness_percent: parameter.percent(['Parecido mínimo del nombre', 'Least likeness of the name'], 85, [50, 100]),
  },
  find: ({ sameRepresentative }, { likeness_percent }) =>
    sameRepresentative
      .filter(({ likeness }) => likeness * 100 >= likeness_percent)
      .map(({ accountId, own, theirs, likeness }) => ({
        key: `${accountId} ${own}`,
        severity: likeness === 1 ? ('severe' as const) : ('notice' as const),
        sentence: {
          es: `${own} figura en otra institución como ${theirs}.`,
          en: `${own} stands in another institution as ${theirs}.`,
        },
        evidence: { institution: accountId, likeness: Math.floor(likeness * 100) },
      })),
});
