import { createBackofficeClient } from '@caudal/api-spec/backoffice';
import { session } from '@caudal/app-kit/session.ts';

/** The typed client of the officers' operations, carrying this tab's session. */
export const api = createBackofficeClient(session.fetch);
