import { createHash, timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import * as v from 'valibot';
import type { Secrets } from '../../api-server/src/platform/config/variable.ts';
import { derivedKeys } from '../../api-server/src/rails/evm/keys/derived-keys.ts';
import { whyNotSigned } from './policy.ts';

interface SignerOptions {
  /** The words that the keys are derived from (BIP-39, BIP-44). */
  words: string;
  /** The secrets of which every request must carry one. */
  tokens: Secrets;
  chainId: number;
  host: string;
  port: number;
}

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const address = v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text));
const data = v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x([0-9a-f]{2})*$/i.test(text));
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const addressAsked = v.strictObject({ place });
const signatureAsked = v.strictObject({
  place,
  transaction: v.strictObject({
    chainId: count,
    nonce: count,
    to: address,
    data,
    value: amount,
    gas: amount,
    maxFeePerGas: amount,
    maxPriorityFeePerGas: amount,
  }),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Starts the signer's HTTP server, which holds the keys, returns addresses, and signs the transactions that its policy allows. */
export async function startSigner({ words, tokens, chainId, host, port }: SignerOptions) {
  const keyAt = derivedKeys(words);
  const house = keyAt(0).address;
  const bearers = tokens.map((token) => digest(`Bearer ${token}`));
  const app = fastify({ bodyLimit: 64 * 1024, logger: false });
  app.addHook('onRequest', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!bearers.some((bearer) => timingSafeEqual(given, bearer))) await reply.code(401).send({ why: 'unknown' });
  });
  app.post('/addresses', async (request, reply) => {
    const asked = v.safeParse(addressAsked, request.body);
    if (!asked.success) return reply.code(400).send({ why: v.summarize(asked.issues) });
    return { address: keyAt(asked.output.place).address };
  });
  app.post('/signatures', async (request, reply) => {
    const asked = v.safeParse(signatureAsked, request.body);
    if (!asked.success) return reply.code(400).send({ why: v.summarize(asked.issues) });
    const { transaction } = asked.output;
    const why = whyNotSigned(asked.output.place, transaction, { chainId, house });
    if (why !== null) return reply.code(403).send({ why });
    const signed = await keyAt(asked.output.place).signTransaction({ type: 'eip1559', ...transaction });
    return { signed };
  });
  const url = await app.listen({ host, port });
  return { url, house, stop: () => app.close() };
}
