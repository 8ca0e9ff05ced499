import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** Restores the session of an app's cookie before the router shows `target`. Public pages load this function only when they need it. */
type RestoreSession = (target: string) => Promise<boolean>;

interface Visit<Context> {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
  context: Context;
}

/**
 * Creates an app's `beforeLoad` guards. `leadOn` returns the URL to which a signed-in person is redirected; it receives the router's
 * context.
 */
export function sessionGuards<Context>(
  restore: RestoreSession,
  leadOn: (wanted: string | undefined, context: Context) => Promise<string>,
) {
  return {
    /** Redirects a visitor without a session to sign-in, and keeps the URL that they requested. */
    requireSession: async ({ location }: { location: ParsedLocation }): Promise<void> => {
      if (!(await restore(location.href))) throw redirect({ to: '/login', search: { redirect: location.href } });
    },

    /** Redirects a signed-in person to the URL that `leadOn` returns. If the server cannot be reached, shows the page as to a visitor. */
    forbidSession: async ({ location, search, context }: Visit<Context>): Promise<void> => {
      const isOpen = await restore(location.href).catch(() => false);
      if (isOpen) throw redirect({ href: await leadOn(search.redirect, context) });
    },
  };
}
