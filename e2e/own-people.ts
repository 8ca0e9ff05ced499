import { generate } from 'otplib';
import type { PreparedCustomer, PreparedOfficer, WantedCustomer, WantedOfficer } from './preparing.ts';
import { urls } from './ports.ts';

// People whom a flow has to itself. Each signs in with the demonstration's password.

/** The roles of an officer who may do all that a flow needs, but what one has to leave to another. */
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

/** An officer who has not enrolled, and their one-time link. */
export function ownInvitation(): Promise<{ email: string; link: string }> {
  return ask('/invitations', {});
}

async function ask<Person>(path: string, wanted: object): Promise<Person> {
  const answer = await fetch(`${urls.preparing}${path}`, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Person;
}

/** The time for which an authenticator shows a code. */
export const step_seconds = 30;
/** The step of each authenticator's last code: a code works once. */
const lastSteps = new Map<string, number>();

/** Returns a code that was not typed yet: this step's, or the next one's, which the server takes from a clock that is fast. */
export function codeOf({ secret }: PreparedOfficer): Promise<string> {
  const now = Math.floor(Date.now() / 1_000 / step_seconds);
  const step = Math.max(now, Math.min((lastSteps.get(secret) ?? 0) + 1, now + 1));
  lastSteps.set(secret, step);
  return generate({ secret, epoch: step * step_seconds });
}
