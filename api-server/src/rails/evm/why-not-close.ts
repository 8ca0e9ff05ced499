import { assets } from '../../assets/assets.ts';
import type { WhyNotClose } from '../../identity/closing-handlers.ts';
import { amountOf, hasOpenCases } from '../../movements/why-not-close.ts';
import type { ClosingObstacle } from '../../platform/area.ts';
import { deepReorganisation, foreignToken } from './cases/chain-case-terms.ts';
import { collectedOf } from './following/credit-deposits.ts';

const aboutTokens = [deepReorganisation, foreignToken].map(({ kind }) => kind);

/** Returns the obstacles to closing an account: deposits below the minimum at its address, and open cases about its tokens. */
export const whyNotClose: WhyNotClose = async (db, accountId) => {
  const obstacles: ClosingObstacle[] = [];
  const collected: ClosingObstacle['amounts'] = [];
  for (const { symbol } of assets) collected.push(...amountOf(symbol, await collectedOf(db, accountId, symbol)));
  if (collected.length > 0) obstacles.push({ why: 'collecting', amounts: collected });
  if (await hasOpenCases(db, accountId, aboutTokens)) obstacles.push({ why: 'case_open', amounts: [] });
  return obstacles;
};
