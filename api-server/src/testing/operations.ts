import { aPdf, filesOf } from './pdfs.ts';
import { acceptAll, aCustomerWithAddress, expectOk } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** Creates a customer of level 2 who has sent three PDFs for level 3; the first is called 'renta.pdf'. */
export async function aCustomerWithOperations(server: TestServer, officer: Visitor) {
  const customer = await aCustomerWithAddress(server, officer);
  await acceptAll(officer, customer.id);
  const three = filesOf(
    ['documents', await aPdf(), 'renta.pdf'],
    ['documents', await aPdf()],
    ['documents', await aPdf()],
  );
  await expectOk(customer.call('saveLevel3Documents', { body: three }));
  return customer;
}
