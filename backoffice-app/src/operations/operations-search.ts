import * as v from 'valibot';
import { ledByCase } from '../cases/case-search.ts';
import { lenient } from '../filters/address.ts';

/** The search parameters: the filters of a customer's operations and the open dialog. */
export const operationsSearch = v.object({
  /** The number of a review. */
  review: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
  /** The code of a label. */
  label: lenient(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
  dialog: lenient(v.picklist(['files', 'decline', 'request'])),
  ...ledByCase,
});

/** Returns a predicate for the reviews that the filters match. */
export const isShown =
  ({ review, label }: Pick<OperationsSearch, 'review' | 'label'>) =>
  ({ reviewNumber, reviewLabel }: { reviewNumber: number; reviewLabel: string | null }): boolean =>
    (review === undefined || review === reviewNumber) && (label === undefined || label === reviewLabel);

export type OperationsSearch = v.InferOutput<typeof operationsSearch>;
