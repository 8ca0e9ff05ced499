import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAddressShaped } from './address-words.ts';
import { type AddressCheck, addressCheckQuery } from './crypto-data.ts';

const settle_milliseconds = 250;

/**
 * Checks the typed address at the server, with debounce. `check` always belongs to the current text, and is null until
 * the server has answered for it.
 */
export function useAddressCheck(text: string): { check: AddressCheck | null; isChecking: boolean; error: unknown } {
  const [settled, setSettled] = useState('');
  const address = clean.address(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), settle_milliseconds);
    return () => clearTimeout(timer);
  }, [address]);
  const isAsked = isAddressShaped(address);
  const { data, error } = useQuery({
    ...addressCheckQuery(settled),
    staleTime: 0,
    enabled: isAsked && settled === address,
  });
  const check = settled === address && isAsked ? (data ?? null) : null;
  return { check, isChecking: isAsked && check === null && error === null, error: isAsked ? error : null };
}
