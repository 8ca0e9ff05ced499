import { useLingui } from '@lingui/react/macro';
import type { CustomerInformation } from './customer-file.ts';

/**
 * A person's country is declared with the address, at level 2; an institution says at level 1 where it was founded. What was declared
 * stands there also once the level was taken back. Rule customers 7.
 */
export function useCountry({ typeUser, kycLevel, country }: CustomerInformation): string {
  const { t } = useLingui();
  const askedAt = typeUser === 'Entidad' ? 1 : 2;
  return country ?? (kycLevel < askedAt ? t`No aplica` : t`Sin dato`);
}
