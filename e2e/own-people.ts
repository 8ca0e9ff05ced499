import { generate } from 'otplib';
import type { PreparedCustomer, PreparedOfficer, WantedCustomer, WantedOfficer } from './preparing.ts';
import { urls } from './ports.ts';

// Accounts that only one test uses. Each signs in with the demo password.

/** The default roles: they allow everything that a test needs, except what must be left to another officer. */
const everybody = ['reviewer', 'approver'];

export function ownOfficer(roles: WantedOfficer['roles'] = everybody): Promise<PreparedOfficer> {
  return ask<PreparedOfficer>('/officers', { roles });
}

export function ownCustomer(
  step: WantedCustomer['step'],
  wanted: Omit<WantedCustomer, 'step'> = {},
): Promise<PreparedCustomer> {
  return ask<PreparedCustomer>('/customers', { step, ...wanted });
}

/** Invites an officer who has not enrolled yet, and returns their one-time link. */
export function ownInvitation(): Promise<{ email: string; link: string }> {
  return ask('/invitations', {});
}

async function ask<Person>(path: string, wanted: object): Promise<Person> {
  const answer = await fetch(`${urls.preparing}${path}`, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Person;
}

/** The period of an authenticator's code. */
export const step_seconds = 30;
/** The period of the last code used by each authenticator: a code works only once. */
const lastSteps = new Map<string, number>();

/** Returns an unused code: that of the current period or of the next one, which the server accepts to allow for a fast clock. */
export function codeOf({ secret }: PreparedOfficer): Promise<string> {
  const now = Math.floor(Date.now() / 1_000 / step_seconds);
  const step = Math.max(now, Math.min((lastSteps.get(secret) ?? 0) + 1, now + 1));
  lastSteps.set(secret, step);
  return generate({ secret, epoch: step * step_seconds });
}
