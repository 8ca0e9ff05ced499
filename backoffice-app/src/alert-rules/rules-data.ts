import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

export type Rule = Schemas['Rule'];
export type RuleParameter = Schemas['RuleParameter'];
export type RuleVersion = Schemas['RuleVersion'];
export type DryRun = Schemas['DryRun'];

const of = (name: string) => ({ params: { path: { name } } });

export const rulesQuery = () => queryOptions('get', '/kyc/administrative/alerts/rules');

export const ruleVersionsQuery = (name: string) =>
  queryOptions('get', '/kyc/administrative/alerts/rules/{name}/versions', of(name));

export const dryRunQuery = (dryRunId: string) =>
  queryOptions('get', '/kyc/administrative/alerts/dry-runs/{dryRunId}', { params: { path: { dryRunId } } });

/** Queries to invalidate after a rule changed or a dry run progressed. */
export const rulesMadeOld = {
  always: [
    'get /kyc/administrative/alerts/rules',
    'get /kyc/administrative/alerts/rules/{name}/versions',
    'get /kyc/administrative/alerts/dry-runs/{dryRunId}',
  ],
} as const satisfies MadeOld<Operation>;

export const startDryRun = (name: string, body: Schemas['RuleSetting']) =>
  unwrap(api.POST('/kyc/administrative/alerts/rules/{name}/dry-runs', { ...of(name), body }));

export const proposeRuleChange = (name: string, body: Schemas['RuleProposal']) =>
  unwrap(api.POST('/kyc/administrative/alerts/rules/{name}/proposal', { ...of(name), body }));

/** The search parameters: the open dialog, its rule and the trial shown. */
export const rulesSearch = v.object({
  dialog: lenient(v.picklist(['change', 'versions'])),
  name: lenient(v.pipe(typed, v.regex(/^[a-z][a-z-]{1,39}$/))),
  trial: lenient(v.pipe(typed, v.uuid())),
});
