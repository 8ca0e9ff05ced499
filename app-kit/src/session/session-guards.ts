import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** How an app takes up the session of its cookie, on the way to a target; public pages load it only when they need it. */
export type RestoreSession = (target: string) => Promise<boolean>;

interface Visit<Context> {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
  context: Context;
}

/**
 * An app's `beforeLoad` guards. `leadOn` says where somebody who is signed in already belongs; it is handed the router's
 * context.
 */
export function sessionGuards<Context>(
  restore: RestoreSession,
  leadOn: (wanted: string | undefined, context: Context) => Promise<string>,
) {
  return {
    /** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
    requireSession: async ({ location }: { location: ParsedLocation }): Promise<void> => {
      if (!(await restore(location.href))) throw redirect({ to: '/login', search: { redirect: location.href } });
    },

    /** Sends somebody who is signed in already on. While the server is away, the page is shown as to a visitor. */
    forbidSession: async ({ location, search, context }: Visit<Context>): Promise<void> => {
      const isOpen = await restore(location.href).catch(() => false);
      if (isOpen) throw redirect({ href: await leadOn(search.redirect, context) });
    },
  };
}
