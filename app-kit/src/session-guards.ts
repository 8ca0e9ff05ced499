import { redirect, type ParsedLocation } from '@tanstack/react-router';

/** How an app takes up the session of its cookie, on the way to a target; public pages load it only when they need it. */
export type RestoreSession = (target: string) => Promise<boolean>;

interface Visit {
  location: ParsedLocation;
  search: { redirect?: string | undefined };
}

/** An app's `beforeLoad` guards. `leadOn` says where somebody who is signed in already belongs. */
export function sessionGuards(restore: RestoreSession, leadOn: (wanted: string | undefined) => Promise<string>) {
  return {
    /** Sends a visitor without a session to sign in, and keeps where they wanted to go. */
    requireSession: async ({ location }: { location: ParsedLocation }): Promise<void> => {
      if (!(await restore(location.href))) throw redirect({ to: '/login', search: { redirect: location.href } });
    },

    /** Sends somebody who is signed in already on. While the server is away, the page is shown as to a visitor. */
    forbidSession: async ({ location, search }: Visit): Promise<void> => {
      const isOpen = await restore(location.href).catch(() => false);
      if (isOpen) throw redirect({ href: await leadOn(search.redirect) });
    },
  };
}
