import { createCustomerClient } from '@caudal/api-spec/customer';
import { session } from '@caudal/app-kit/session.ts';

/** The typed client of the customer's operations, carrying this tab's session. */
export const api = createCustomerClient(session.fetch);
