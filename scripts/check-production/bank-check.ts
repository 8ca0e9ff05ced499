import { whyNotKnown } from '../../api-server/src/rails/wompi/known-merchant.ts';
import { amiss, fine, type Check } from './check.ts';

export const bank: Check = {
  passes:
    'the bank answers at `BANK_URL` and knows both keys of this merchant; the two secrets show with the first payment',
  look: async ({ config }) => {
    const why = await whyNotKnown(config);
    return why === null ? fine('The bank knows this merchant, by both keys.') : amiss(why);
  },
};
