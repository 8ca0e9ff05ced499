import { assets } from '../../assets/assets.ts';
import type { WhyNotClose } from '../../identity/closing-handlers.ts';
import { amountOf, hasOpenCases } from '../../movements/why-not-close.ts';
import type { ClosingObstacle } from '../../platform/area.ts';
import { deepReorganisation, foreignToken } from './cases/chain-case-terms.ts';
import { collectedOf } from './following/credit-deposits.ts';

const aboutTokens = [deepReorganisation, foreignToken].map(({ kind }) => kind);

/** What waits at an address of the customer's for more of the same, and what came there and officers look at. */
export const whyNotClose: WhyNotClose = async (db, accountId) => {
  const obstacles: ClosingObstacle[] = [];
  const collected: ClosingObstacle['amounts'] = [];
  for (const { symbol } of assets) collected.push(...amountOf(symbol, await collectedOf(db, accountId, symbol)));
  if (collected.length > 0) obstacles.push({ why: 'collecting', amounts: collected });
  if (await hasOpenCases(db, accountId, aboutTokens)) obstacles.push({ why: 'case_open', amounts: [] });
  return obstacles;
};
