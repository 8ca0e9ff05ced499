import { alertsArea } from './alerts/alerts-area.ts';
import { blackListArea } from './blacklist/blacklist-area.ts';
import type { CaseKinds } from './cases/case-kind.ts';
import { casesArea } from './cases/cases-area.ts';
import { customersArea } from './customers/customers-area.ts';
import { identityArea, type OtherAreas } from './identity/identity-area.ts';
import { fittingDestinations } from './movements/listed-destinations.ts';
import { fittingAddresses } from './rails/evm/withdrawals/listed-addresses.ts';
import type { Post } from './platform/mail/mailer.ts';
import type { Area } from './platform/area.ts';
import { supportArea } from './support/support-area.ts';
import type { VerificationServices } from './verification/services.ts';
import { builtInScreener } from './screening/built-in-screener.ts';
import { screeningArea } from './screening/screening-area.ts';
import { verificationArea } from './verification/verification-area.ts';

interface Joined {
  joined: OtherAreas;
  kinds: CaseKinds;
  post: Post;
}

/** Creates the areas about people, in the order in which they may import each other. None of them moves money. */
export function peopleAreas(services: VerificationServices, { joined, kinds, post }: Joined) {
  const identity = identityArea(services, joined);
  const support = supportArea(services, post);
  const customers = customersArea(services);
  const cases = casesArea(services, kinds);
  const alerts = alertsArea(services);
  const blackList = blackListArea(services, [fittingDestinations, fittingAddresses]);
  const verification = verificationArea(services);
  const screening = screeningArea(services, builtInScreener, [fittingAddresses]);
  return {
    areas: [identity, support, customers, cases, alerts, blackList, verification, screening] as readonly Area[],
    handlers: {
      ...identity.handlers,
      ...support.handlers,
      ...customers.handlers,
      ...cases.handlers,
      ...alerts.handlers,
      ...blackList.handlers,
      ...verification.handlers,
      ...screening.handlers,
    },
  };
}
