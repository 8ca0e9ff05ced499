import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** Takes up the session of an app's cookie, on the way to a target; public pages load this function only when they need it. */
type RestoreSession = (target: string) => Promise<boolean>;

interface Visit<Context> {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
  context: Context;
}

/** Creates an app's `beforeLoad` guards. `leadOn` returns where a signed-in person belongs; it receives the router's context. */
export function sessionGuards<Context>(
  restore: RestoreSession,
  leadOn: (wanted: string | undefined, context: Context) => Promise<string>,
) {
  return {
    /** Sends a visitor without a session to sign-in, and keeps the address they wanted. */
    requireSession: async ({ location }: { location: ParsedLocation }): Promise<void> => {
      if (!(await restore(location.href))) throw redirect({ to: '/login', search: { redirect: location.href } });
    },

    /** Redirects a signed-in person to where `leadOn` says. If the server cannot be reached, the page is shown as to a visitor. */
    forbidSession: async ({ location, search, context }: Visit<Context>): Promise<void> => {
      const isOpen = await restore(location.href).catch(() => false);
      if (isOpen) throw redirect({ href: await leadOn(search.redirect, context) });
    },
  };
}
