import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** The session is no part of the first load: public pages do without it. */
async function restoreSession(target: string): Promise<boolean> {
  const module = await import('@caudal/app-kit/session.ts');
  return module.restoreSession(target);
}

/** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const isOpen = await restoreSession(location.href);
  if (!isOpen) throw redirect({ to: '/login', search: { redirect: location.href } });
}

interface Visit {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
}

/** Sends somebody who is signed in already on. While the server is away, the page is shown as to a visitor. */
export async function forbidSession({ location, search }: Visit): Promise<void> {
  const isOpen = await restoreSession(location.href).catch(() => false);
  if (!isOpen) return;
  const { pathAfterSignIn } = await import('./after-sign-in.ts');
  throw redirect({ href: await pathAfterSignIn(search.redirect).catch(() => '/application') });
}
