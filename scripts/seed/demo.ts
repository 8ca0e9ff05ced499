// The demonstration's accounts. They exist in the sandbox only, so they are public.

export const demoPassword = 'un rio hondo y claro';

/** A verified customer with a bank account and pesos. */
export const demoCustomer = 'mariana@caudal.example';
/** A customer who has just signed up. */
export const demoNewcomer = 'nuevo@caudal.example';
/** An institution whose level 1 waits for an officer. */
export const demoInstitution = 'cafe@caudal.example';

/** Two officers: one reviews documents and proposes, the other approves, so together they decide a case about money. */
export const demoOfficers = [
  { email: 'oficial@caudal.example', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', roles: ['reviewer', 'administrator'] },
  {
    email: 'oficial2@caudal.example',
    secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
    roles: ['approver', 'administrator'],
  },
] as const;

/** The prefix of seeded deposits' idempotency keys; it tells them from the deposits of people who try the product. */
export const deposit_key_prefix = 'seed-';

/** The deposits of the demonstration's customer. */
export const demoDeposits = [
  { hours: 72, pesos: 250_000, says: 'approved' },
  { hours: 72, pesos: 1_200_000, says: 'approved' },
  { hours: 72, pesos: 480_000, says: 'approved' },
  { hours: 72, pesos: 90_000, says: 'approved' },
  { hours: 30, pesos: 300_000, says: 'declined' },
] as const;
