import { median, type Bench, type Figure } from './figure.ts';
import { measureLoad } from './http-load.ts';
import { signedIn, startProduct } from './product.ts';

const ROUNDS = 3;
const LOAD = { method: 'GET', connections: 16, seconds: 1.5 } as const;

/** Both by turns, so that what else the machine does falls on both; the first round warms up and is not counted. */
async function byTurns(
  one: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ figure: number; peerFigure: number }> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [figure, peerFigure] = [await one(), await peer()];
    if (round === 0) continue;
    ours.push(figure);
    theirs.push(peerFigure);
  }
  return { figure: median(ours), peerFigure: median(theirs) };
}

export const httpBench: Bench = {
  name: 'http',
  what: 'the API’s routes, against node:http with nothing on it',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const visitor = await signedIn(product);
      const authorization = { authorization: `Bearer ${visitor.accessToken}` };
      const bare = await product.startBare(visitor.accessToken ?? '');
      const load =
        (url: string, headers = {}) =>
        () =>
          measureLoad({ ...LOAD, url, headers });
      log(`${LOAD.connections} connections, ${ROUNDS} rounds of ${LOAD.seconds} s each, by turns`);
      return [
        {
          what: 'trivial API route',
          ...(await byTurns(load(`${product.origin}/management/health`), load(bare))),
          peer: 'bare node:http',
          unit: 'req/s',
          goal: { atLeast: 0.9 },
        },
        {
          // Every request reads its session's row, so there is no authenticated route without a database to measure.
          what: 'authenticated read, answer sealed (GET /api/account)',
          ...(await byTurns(load(`${product.origin}/api/account`, authorization), load(`${bare}/read`))),
          peer: 'the query through a raw pg pool',
          unit: 'req/s',
          goal: { atLeast: 0.6 },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
