import { setTimeout as sleep } from 'node:timers/promises';
import { isAddress, isHex, parseTransaction, type Hex, type TransactionSerializableEIP1559 } from 'viem';
import { triedSecrets, type Secrets } from '../../../platform/config/variable.ts';
import { SignerUnavailable, type Signer } from './signer.ts';

/** The longest wait for an answer, in milliseconds. */
const answer_within_milliseconds = 5_000;
/**
 * The time for which a question is repeated while the signer restarts, in milliseconds. With the wait for the last answer it is less than
 * the pause that the database allows within a transaction (`statement_milliseconds`), because a first address is created in one.
 */
const back_within_milliseconds = 9_000;
const pause_milliseconds = 100;

/** The signer does not run at the moment, as during a restart: its port refuses, or it is closing. */
class SignerAway extends SignerUnavailable {}

/**
 * Returns a signer that asks a separate process (scripts/signer/), so that the server's process never has a key. When SIGNER_TOKEN has two
 * tokens, the second is tried if the signer does not know the first. A customer who asks for an address waits while the signer restarts;
 * signatures are asked for again by the follower's next turn.
 */
export function remoteSigner(url: string, tokens: Secrets): Signer {
  const ask = async (path: string, question: object, [token, ...others] = triedSecrets(tokens)): Promise<unknown> => {
    let answer: Response;
    try {
      answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(question),
        redirect: 'error',
        signal: AbortSignal.timeout(answer_within_milliseconds),
      });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new (isLate ? SignerUnavailable : SignerAway)('The signer does not answer', { cause: error });
    }
    if (answer.status === 503) throw new SignerAway('The signer is closing');
    if (answer.status === 401 && others.length > 0) return ask(path, question, others);
    if (!answer.ok) throw new SignerUnavailable(`The signer refuses ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    addressOf: async (place) => {
      const { address } = (await whileAway(() => ask('/addresses', { place }))) as { address?: string };
      if (!address || !isAddress(address)) throw new SignerUnavailable('The signer answered no address');
      return address;
    },
    sign: async (place, transaction) => {
      const { signed } = (await ask('/signatures', { place, transaction: inWords(transaction) })) as { signed?: Hex };
      if (!signed || !isHex(signed) || !isWhatWasAsked(signed, transaction))
        throw new SignerUnavailable('The signer answered something else than what it was asked to sign');
      return signed;
    },
  };
}

/** Repeats a question for as long as a restart of the signer lasts. @throws SignerUnavailable when the signer stays away */
async function whileAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + back_within_milliseconds;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof SignerAway) || performance.now() > end) throw error;
    }
    await sleep(pause_milliseconds);
  }
}

/** Returns a transaction in JSON. Numbers that may be large are text. */
function inWords(transaction: TransactionSerializableEIP1559): Record<string, string | number | undefined> {
  const { chainId, nonce, to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  return {
    chainId,
    nonce,
    to: to ?? undefined,
    data,
    value: String(value ?? 0n),
    gas: String(gas ?? 0n),
    maxFeePerGas: String(maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: String(maxPriorityFeePerGas ?? 0n),
  };
}

function isWhatWasAsked(signed: Hex, asked: TransactionSerializableEIP1559): boolean {
  const found = parseTransaction(signed) as TransactionSerializableEIP1559;
  const named = (one: TransactionSerializableEIP1559) => ({ ...inWords(one), to: one.to?.toLowerCase() });
  return (
    JSON.stringify(named({ ...found, nonce: found.nonce ?? 0, data: found.data ?? '0x' })) ===
    JSON.stringify(named(asked))
  );
}
