import * as v from 'valibot';
import { ledByCase } from '../cases/case-search.ts';
import { lenient } from '../filters/address.ts';
import { riskLevels } from './screening-data.ts';

/** The dialog of the views of lists and of political exposure, as it stands in the address. */
export const screeningSearch = v.object({
  dialog: lenient(v.picklist(['risk', 'list', 'unlist', 'allow', 'disallow', 'pep', 'unpep', 'confirm', 'clear'])),
  /** Which risk is to be registered; none: that there is none. */
  risk: lenient(v.picklist(riskLevels)),
  /** Which match a decision is about. */
  hit: lenient(v.pipe(v.string(), v.uuid())),
  ...ledByCase,
});

export type ScreeningSearch = v.InferOutput<typeof screeningSearch>;
