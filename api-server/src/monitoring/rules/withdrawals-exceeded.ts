import { beyondDeclared } from './beyond-declared.ts';

export const withdrawalsExceeded = beyondDeclared({
  name: 'withdrawals-exceeded',
  alert: 15,
  side: 'out',
  title: { es: 'Retiros por encima de lo declarado', en: 'Withdrawals beyond what was declared' },
  what: { es: 'Retiros', en: 'Withdrawals' },
});
