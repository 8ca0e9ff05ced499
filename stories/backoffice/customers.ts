import { many, numbered } from '../contract/answers.ts';
import { noSession } from '../contract/handlers.ts';
import type { Permission } from '../../backoffice-app/src/session/account.ts';
import type { OfficerAnswers } from './app.tsx';

/** A visitor: nobody is signed in on this device. */
export const visitor: OfficerAnswers = { refreshSession: noSession };

/** Returns the answers for an officer with these permissions. */
export function officerWho(...permissions: Permission[]): OfficerAnswers {
  return {
    readAccount: (account) => ({
      ...account,
      email: 'oficial@example.co',
      authorities: ['ROLE_ADMIN'],
      permissions: ['account', ...permissions],
    }),
  };
}

/** A compliance officer, who has every permission for customers and cases. */
export const officer = officerWho(
  'kyc.read',
  'kyc.review',
  'cases.read',
  'cases.work',
  'cases.decide',
  'cases.approve',
);

/** Customers in every state, followed by another page. */
export const somePage: OfficerAnswers = {
  ...officer,
  listCustomers: ({ results: [one] }) => {
    if (one === undefined) throw new Error('The example holds no customer');
    const states = ['Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar'] as const;
    const results = many(6, (index) => ({
      ...one,
      id: numbered(one.id, index),
      fullName: index % 5 === 3 ? null : one.fullName,
      cellphone: index % 5 === 3 ? null : one.cellphone,
      waitingSince: index % 5 < 2 ? one.waitingSince : null,
      document: index % 5 === 3 ? null : String(1_020_304_050 + index),
      type: index % 4 === 3 ? ('Entidad' as const) : one.type,
      nivelKyc: index % 3,
      state: states[index % states.length] ?? one.state,
      alert: index % 6 === 1,
      risk: (['No', 'Medio', 'Alto', null] as const)[index % 4] ?? null,
      novelty: index % 4 === 2,
      resent: index % 5 === 4,
    }));
    return { results, nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' };
  },
};

type Submissions = NonNullable<OfficerAnswers['listCustomerSubmissions']>;
export type ShownDocument = Parameters<Submissions>[0][number]['documents'][number];

/** Answers with the three images of the identity document, each changed as a story needs it. */
export function threeDocuments(change: (document: ShownDocument, index: number) => ShownDocument): OfficerAnswers {
  return {
    ...officer,
    listCustomerSubmissions: (submissions) =>
      submissions.map((submission) => ({ ...submission, documents: submission.documents.map(change) })),
  };
}
