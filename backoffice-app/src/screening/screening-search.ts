import * as v from 'valibot';
import { ledByCase } from '../cases/case-search.ts';
import { lenient } from '../filters/address.ts';
import { riskLevels } from './screening-data.ts';

/** The search parameters of the screening views: the open dialog and its subject. */
export const screeningSearch = v.object({
  dialog: lenient(v.picklist(['risk', 'list', 'unlist', 'allow', 'disallow', 'pep', 'unpep', 'confirm', 'clear'])),
  /** The risk to register; undefined to remove it. */
  risk: lenient(v.picklist(riskLevels)),
  /** The id of the hit that the decision is about. */
  hit: lenient(v.pipe(v.string(), v.uuid())),
  ...ledByCase,
});

export type ScreeningSearch = v.InferOutput<typeof screeningSearch>;
