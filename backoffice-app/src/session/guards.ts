import { restoreSession } from '@caudal/app-kit/session.ts';
import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Sends an officer who is signed in already to their list. While the server is away, the page is shown as to a visitor. */
export async function forbidSession(): Promise<void> {
  const isOpen = await restoreSession().catch(() => false);
  if (isOpen) throw redirect({ to: '/application/administrative/verification' });
}
