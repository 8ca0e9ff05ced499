import { isAddress, isHex, parseTransaction, type Hex, type TransactionSerializableEIP1559 } from 'viem';
import { triedSecrets, type Secrets } from '../../../platform/config/variable.ts';
import { SignerUnavailable, type Signer } from './signer.ts';

/** The longest wait for a signature, in milliseconds. */
const answer_within_milliseconds = 5_000;

/**
 * Returns a signer that asks a separate process (scripts/signer/), so that the server's process never has a key. When SIGNER_TOKEN has two
 * tokens, the second is tried if the signer does not know the first.
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
      throw new SignerUnavailable('The signer does not answer', { cause: error });
    }
    if (answer.status === 401 && others.length > 0) return ask(path, question, others);
    if (!answer.ok) throw new SignerUnavailable(`The signer refuses ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    addressOf: async (place) => {
      const { address } = (await ask('/addresses', { place })) as { address?: string };
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
