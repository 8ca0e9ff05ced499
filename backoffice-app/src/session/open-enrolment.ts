import type { Schemas } from '@caudal/api-spec/backoffice';
import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api } from '../api.ts';

export type Enrolment = Schemas['Enrolment'];

/**
 * Reads what a link enrols; null when the link was used, has expired or is invalid. @throws RequestError for any other
 * failure.
 */
export async function openEnrolment(token: string): Promise<Enrolment | null> {
  try {
    return await unwrap(api.POST('/api/officers/enrolment', { body: { token } }));
  } catch (error) {
    const code = problemCodeOf(error);
    if (code === 'link_expired' || code === 'validation_failed') return null;
    throw error;
  }
}
