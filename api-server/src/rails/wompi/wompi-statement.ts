// Reads the statement of the merchant's account, a day at a time.
import * as v from 'valibot';
import { RailUnavailable, type Stating, type StatementLine } from '../../movements/rail.ts';
import type { Config } from '../../platform/config/variables.ts';
import type { Call } from './wompi-call.ts';

const onePage = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      amountInCents: v.pipe(v.number(), v.safeInteger(), v.notValue(0)),
      created_at: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  meta: v.object({ page: v.number(), pages: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
});

export function statingBy(call: Call, { BANK_PRIVATE_KEY }: Config): Stating {
  return {
    linesOf: async (day) => {
      const lines: StatementLine[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await call(onePage, `/movements?date=${day}&page=${page}`, BANK_PRIVATE_KEY);
        if (!found) throw new RailUnavailable('The bank has no statement');
        pages = found.meta.pages;
        for (const { id, reference, amountInCents, created_at } of found.data)
          lines.push({ id, reference, amount: BigInt(amountInCents), at: new Date(created_at) });
      }
      return lines;
    },
  };
}
