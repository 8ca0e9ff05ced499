import { defineRule } from '../rule.ts';

export const sharedBankAccount = defineRule({
  name: 'shared-bank-account',
  alert: 11,
  title: { es: 'La misma cuenta bancaria en dos clientes', en: 'One bank account of two customers' },
  meaning: {
    es: 'Otro cliente tiene registrada la misma cuenta bancaria.',
    en: 'Another customer has the same bank account.',
  },
  severity: 'severe',
  occasions: ['file'],
  facts: ['bankAccounts'],
  find: ({ bankAccounts }, _none, at) =>
    bankAccounts
      .filter(({ others, addedAt, removedAt }) => others.length > 0 && addedAt <= at && removedAt === null)
      .map(({ id, name, others }) => ({
        key: [id, ...others.toSorted()].join(' '),
        sentence: {
          es: `La cuenta ${name} también es de ${others.length === 1 ? 'otro cliente' : `otros ${others.length} clientes`}.`,
          en: `The account ${name} is also that of ${others.length === 1 ? 'another customer' : `${others.length} other customers`}.`,
        },
        evidence: { account: id, others },
      })),
});
