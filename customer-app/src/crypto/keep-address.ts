import type { Schemas } from '@caudal/api-spec/customer';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { addressesMadeOld } from './crypto-data.ts';

/** Saves an address to send to in the customer's list. */
export async function keepAddress(id: string, body: Schemas['WhitelistRequest']): Promise<void> {
  await rereadOnContract(unwrap(api.POST('/blockchain/users/{id}/whitelist', { params: { path: { id } }, body })));
}

/**
 * Waits for a request, and reads the address again if it failed because a contract appeared or disappeared since the
 * check, so that the form asks for a confirmation.
 */
export async function rereadOnContract<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isAboutContract(problemCodeOf(error))) await readAgain(addressesMadeOld);
    throw error;
  }
}

const isAboutContract = (code: string | null | undefined) =>
  code === 'address_is_contract' || code === 'address_contract_gone';
