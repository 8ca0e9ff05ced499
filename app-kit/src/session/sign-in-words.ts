import type { Tone } from '@caudal/ui-kit';
import { t } from '@lingui/core/macro';

/** The result of a sign-in. */
type SignInResult =
  | 'opened'
  | 'recovered'
  | 'factor_awaited'
  | 'factor_rejected'
  | 'password_rejected'
  | 'company_rejected';

export const signInTones = {
  opened: 'positive',
  recovered: 'info',
  factor_awaited: 'caution',
  factor_rejected: 'critical',
  password_rejected: 'critical',
  company_rejected: 'critical',
} as const satisfies Record<SignInResult, Tone>;

/** Returns the words that both apps' report of sign-ins shows for each result, in the current language. */
export function signInWords(): Readonly<Record<SignInResult, string>> {
  return {
    opened: t`Ingreso`,
    recovered: t`Contraseña recuperada`,
    factor_awaited: t`Sin segundo paso`,
    factor_rejected: t`Segundo paso errado`,
    password_rejected: t`Contraseña errada`,
    company_rejected: t`Cuenta de la empresa rechazada`,
  };
}
