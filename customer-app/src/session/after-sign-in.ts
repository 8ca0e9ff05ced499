import { unwrap } from '@caudal/api-spec/session';
import { isOwnPath } from '@caudal/app-kit/own-path.ts';
import { api } from '../api.ts';

/**
 * Where to go after signing in. An account that is ready goes home or back to where it wanted; one that has not answered
 * the survey goes to what it wanted as well, and finds the survey where money is about to move. Source: document 1, section 4.
 */
export async function pathAfterSignIn(target: string | undefined): Promise<string> {
  const account = await readAccount();
  if (target && isOwnPath(target)) return target;
  return account.state === 2 ? '/application' : '/postregister';
}

export function readAccount() {
  return unwrap(api.GET('/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } }));
}
