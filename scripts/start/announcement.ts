import { demoCustomer, demoInstitution, demoNewcomer, demoOfficers, demoPassword } from '../seed/demo.ts';
import type { Urls } from './sandbox.ts';

/** Returns the message that shows addresses and accounts once the product is up. */
export function announcement(urls: Urls, seconds: number): string {
  return `
  Caudal is up (${seconds.toFixed(1)} s). Sandbox mode: nothing here moves real money.

    Customer app   ${urls.customer}
    Back office    ${urls.backoffice}
    Sandbox desk   ${urls.desk}   mailbox, bank, authenticator codes

    Verified customer   ${demoCustomer}
    New customer        ${demoNewcomer}
    Institution         ${demoInstitution}
    Officers            ${demoOfficers.map(({ email }) => email).join(', ')}
    Password of all     ${demoPassword}

  Ctrl-C stops everything. Data stays in .data/; \`npm start -- --reset\` starts anew.
`;
}
