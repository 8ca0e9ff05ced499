import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** The session is no part of the first load: public pages do without it. */
async function restoreSession(): Promise<boolean> {
  const module = await import('@caudal/app-kit/session.ts');
  return module.restoreSession();
}

/** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Sends somebody who is signed in already to their home. While the server is away, the page is shown as to a visitor. */
export async function forbidSession(): Promise<void> {
  const isOpen = await restoreSession().catch(() => false);
  if (isOpen) throw redirect({ to: '/application' });
}
