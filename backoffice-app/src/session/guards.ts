import { restoreSession } from '@caudal/app-kit/session.ts';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { pathAfterSignIn } from './after-sign-in.ts';

/** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const isOpen = await restoreSession(location.href);
  if (!isOpen) throw redirect({ to: '/login', search: { redirect: location.href } });
}

interface Visit {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
}

/** Sends an officer who is signed in already on. While the server is away, the page is shown as to a visitor. */
export async function forbidSession({ location, search }: Visit): Promise<void> {
  const isOpen = await restoreSession(location.href).catch(() => false);
  if (isOpen) throw redirect({ href: pathAfterSignIn(search.redirect) });
}
