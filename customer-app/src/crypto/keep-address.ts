import type { Schemas } from '@caudal/api-spec/customer';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { addressesMadeOld } from './crypto-data.ts';

/** Keeps an address to send to. */
export async function keepAddress(
  queryClient: QueryClient,
  id: string,
  body: Schemas['WhitelistRequest'],
): Promise<void> {
  await askAboutContract(
    queryClient,
    unwrap(api.POST('/blockchain/users/{id}/whitelist', { params: { path: { id } }, body })),
  );
}

/** Where a contract came to an address since it was looked at, it is looked at again, so that the form asks about it. */
export async function askAboutContract<Answer>(queryClient: QueryClient, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (problemCodeOf(error) === 'address_is_contract') await readAgain(queryClient, addressesMadeOld);
    throw error;
  }
}
