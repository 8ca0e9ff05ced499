import type { Schemas } from '@caudal/api-spec/customer';
import { terms } from '@caudal/api-spec/terms';
import { useEffect, useState } from 'react';

export type PublicTerms = Schemas['PublicTerms'];

/** The figures that the page is built with. They are also the initial values of the server's settings. */
const built: PublicTerms = { depositMinimum: terms.depositMinimum, bankAccountsMax: terms.bankAccounts };

/** Returns the figures of the public pages that officers may change: those of the build, until the server has said what is in force. */
export function usePublicTerms(): PublicTerms {
  const [inForce, setInForce] = useState(built);
  useEffect(() => {
    const stop = new AbortController();
    // Visitors have neither the session nor the query cache of the screens behind sign-in.
    void fetch('/payment/public-terms', { signal: stop.signal })
      .then((response) => (response.ok ? (response.json() as Promise<PublicTerms>) : null))
      .then((answer) => answer && setInForce(answer))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return inForce;
}
