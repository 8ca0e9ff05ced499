import { beyondDeclared } from './beyond-declared.ts';

export const depositsExceeded = beyondDeclared({
  name: 'deposits-exceeded',
  alert: 14,
  side: 'in',
  title: { es: 'Depósitos por encima de lo declarado', en: 'Deposits beyond what was declared' },
  what: { es: 'Depósitos', en: 'Deposits' },
});
