import { useLingui } from '@lingui/react/macro';
import type { CustomerInformation } from './customer-file.ts';

/**
 * Returns the customer's country in words. A person declares it with the postal address at level 2; an institution declares
 * its country of foundation at level 1. A declared country is still shown after the level was lowered.
 * Rule customers 7.
 */
export function useCountry({ typeUser, kycLevel, country }: CustomerInformation): string {
  const { t } = useLingui();
  const askedAt = typeUser === 'Entidad' ? 1 : 2;
  return country ?? (kycLevel < askedAt ? t`No aplica` : t`Sin dato`);
}
