import type { Schemas } from '@caudal/api-spec/backoffice';
import { readText, storeText } from '@caudal/app-kit/session/browser-storage.ts';
import { keepPendingSignIn } from '@caudal/app-kit/session/pending-sign-in.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api } from '../api.ts';

export type SignInWays = Schemas['SignInWays'];

const wanted_key = 'caudal.wanted-after-company';

/** Reads whether officers sign in by password, at the company, or both. If that fails, assumes the password: its form shows the error. */
export async function readSignInWays(): Promise<SignInWays> {
  return unwrap(api.GET('/api/officers/sign-in')).catch(() => ({ password: true, company: false }));
}

/** Leads the browser to the company's identity provider. This tab keeps the page that the officer wanted. */
export async function beginCompanySignIn(wanted: string | undefined): Promise<void> {
  const { address } = await unwrap(api.POST('/api/officers/company-sign-in'));
  storeText('tab', wanted_key, wanted ?? null);
  window.location.assign(address);
}

/** Sends the provider's answer to the server. Returns the page to open next: for the second factor, or for enrolling one. */
export async function completeCompanySignIn(answer: string) {
  const body = { answer };
  const { email, pending, enrolment } = await unwrap(api.POST('/api/officers/company-sign-in/complete', { body }));
  if (!pending) return { to: '/enrol', hash: enrolment ?? '' } as const;
  keepPendingSignIn({ ...pending, email });
  return { to: '/login', search: { step: 'second', redirect: readText('tab', wanted_key) ?? undefined } } as const;
}
