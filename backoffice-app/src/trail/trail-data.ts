import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { api, queryOptions } from '../api.ts';

export type TrailEvent = Schemas['TrailEvent'];
export type TrailActor = Schemas['TrailActorKind'];
export type TrailAct = Schemas['TrailAct'];

/** The filter of a trail. */
export interface TrailFilter {
  readonly who: TrailActor | undefined;
  readonly act: TrailAct | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly readings: boolean;
}

const bodyOf = (userId: string, { who, act, from, to, readings }: TrailFilter) =>
  given({ userId, who, act, from, to, readings });

/** Reads a page of a customer's trail. Each reading is recorded, so an open page is not refreshed by itself. */
export const trailQuery = (userId: string, filter: TrailFilter, cursor: string | undefined) =>
  queryOptions(
    'post',
    '/kyc/administrative/users/trail',
    { body: given({ ...bodyOf(userId, filter), cursor }) },
    { gcTime: 0 },
  );

/** Saves the trail that the filter matches as a file. @throws RequestError */
export function saveTrail(userId: string, filter: TrailFilter): Promise<void> {
  return saveAnswer(api.POST('/kyc/administrative/users/trail/file', csvOf(bodyOf(userId, filter))));
}
