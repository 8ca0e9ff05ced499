import { defineRule } from '../rule.ts';

export const sharedFile = defineRule({
  name: 'shared-file',
  alert: 7,
  type: '277',
  title: { es: 'El mismo archivo en otro cliente', en: 'One file of two customers' },
  meaning: {
    es: 'Otro cliente envió exactamente el mismo archivo.',
    en: 'Another customer sent the very same file.',
  },
  severity: 'severe',
  occasions: ['file'],
  facts: ['documents'],
  find: ({ documents }, _none, at) =>
    documents
      .filter((one) => one.others.length > 0 && one.at <= at)
      .map(({ id, kind, others }) => ({
        key: `${id} ${others.toSorted().join(' ')}`,
        sentence: {
          es: `Un documento (${kind}) es el mismo archivo que envió ${others.length === 1 ? 'otro cliente' : `${others.length} clientes más`}.`,
          en: `A document (${kind}) is the same file as that of ${others.length === 1 ? 'another customer' : `${others.length} others`}.`,
        },
        evidence: { document: id, customers: others },
      })),
});
