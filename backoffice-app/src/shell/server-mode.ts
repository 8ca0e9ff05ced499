import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api } from '../api.ts';

/** Reads the mode in which the server runs (sandbox or production), for the ribbon that shows it. */
export function readMode() {
  return unwrap(api.GET('/management/info'));
}
