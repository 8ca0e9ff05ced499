import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';

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

/** Queries to invalidate after a rule changed or a trial progressed. */
export const rulesMadeOld = {
  always: [
    'get /kyc/administrative/alerts/rules',
    'get /kyc/administrative/alerts/rules/{name}/versions',
    'get /kyc/administrative/alerts/dry-runs/{dryRunId}',
  ],
} as const satisfies MadeOld<Operation>;

export function startDryRun(name: string, body: Schemas['RuleSetting']): Promise<DryRun> {
  return unwrap(api.POST('/kyc/administrative/alerts/rules/{name}/dry-runs', { ...of(name), body }));
}

export function proposeRuleChange(name: string, body: Schemas['RuleProposal']): Promise<Schemas['RuleProposed']> {
  return unwrap(api.POST('/kyc/administrative/alerts/rules/{name}/proposal', { ...of(name), body }));
}
