import { useLingui } from '@lingui/react/macro';
import type { CustomerInformation } from './customer-file.ts';

/** The country is declared with the address, at level 2. Rule customers 7. */
export function useCountry({ kycLevel, country }: CustomerInformation): string {
  const { t } = useLingui();
  return kycLevel < 2 ? t`No aplica` : (country ?? t`Sin dato`);
}
