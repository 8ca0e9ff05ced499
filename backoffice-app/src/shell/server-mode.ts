import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api } from '../api.ts';

/** The mode the server runs in, for the ribbon. */
export function readMode() {
  return unwrap(api.GET('/management/info'));
}
