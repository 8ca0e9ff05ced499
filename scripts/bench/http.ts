import { hashToken } from '../../api-server/src/identity/tokens.ts';
import { against, byTurns, type Contestant } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { measureLoad } from './http-load.ts';
import { signedIn, startProduct, type Product } from './product.ts';

const turns = { rounds: 9, warmUps: 1 } as const;
const LOAD = { method: 'GET', connections: 16, seconds: 0.8 } as const;

export const httpBench: Bench = {
  name: 'http',
  what: 'the API’s routes, against node:http with nothing on it',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const visitor = await signedIn(product);
      const authorization = { authorization: `Bearer ${visitor.accessToken}` };
      const tokenHash = hashToken(visitor.accessToken ?? '').toString('hex');
      const bare = await product.startBare('bare-server.ts', tokenHash, JSON.stringify(await headersOf(product)));
      const ask = (url: string, pids: readonly number[], headers = {}): Contestant => ({
        measure: () => measureLoad({ ...LOAD, url, headers }),
        pids,
      });
      const { origin, pids } = product;
      log(`${LOAD.connections} connections, ${turns.rounds} rounds of ${LOAD.seconds} s each, by turns`);
      const trivial = await byTurns(
        {
          ours: ask(`${origin}/management/health`, pids.server),
          peer: ask(bare.origin, bare.pids),
          whole: ask(`${bare.origin}/probe`, bare.pids),
        },
        { ...turns, log },
      );
      const read = await byTurns(
        {
          ours: ask(`${origin}/api/account`, [...pids.server, ...pids.database], authorization),
          peer: ask(`${bare.origin}/read`, [...bare.pids, ...pids.database]),
          sealed: ask(`${bare.origin}/sealed`, [...bare.pids, ...pids.database]),
        },
        { ...turns, log },
      );
      return [
        {
          what: 'trivial API route',
          ...against(trivial, 'ours', 'peer'),
          peer: 'bare node:http',
          unit: 'req/s',
          goal: { atLeast: 0.9 },
          floor: {
            what: 'bare node:http with the headers, the id and the metrics',
            ...against(trivial, 'whole', 'peer'),
          },
        },
        {
          // Every authenticated request reads its session's row, so there is no authenticated route without a database to measure.
          what: 'authenticated read, answer sealed (GET /api/account)',
          ...against(read, 'ours', 'peer'),
          peer: 'the query through a raw pg pool',
          unit: 'req/s',
          goal: { atLeast: 0.8 },
          floor: {
            what: 'the same query on bare node:http, its answer sealed, with the headers, the id and the metrics',
            ...against(read, 'sealed', 'peer'),
          },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Returns the headers that the product's answers have, except those that node:http or the answer itself makes. */
async function headersOf({ origin }: Product): Promise<Record<string, string>> {
  const { headers } = await fetch(`${origin}/management/health`);
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'x-request-id']);
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
}
