import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { readingsOnRecord } from './audit-log.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { choosePhoto, enter, enterOffice, fileOf, openDocuments, seePicture } from './people.ts';
import { urls } from './ports.ts';
import type { PreparedOfficer } from './preparing.ts';

const list = 'POST /kyc/administrative/users/information';
const summary = 'GET /kyc/administrative/kyc-summary';
const information = 'GET /kyc/administrative/users/information';
const steps = 'GET /kyc/administrative/users/stepsToFollow';
const statuses = 'GET /kyc/administrative/users/more-information';
const documents = 'GET /kyc/administrative/users/submissions';
const image = 'GET /kyc/administrative/users/user-documents/_/file';

/** Counts, from now on, the requests to each operation about customers and their files. */
function countReadings(page: Page): Record<string, number> {
  const counts: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/kyc/')) return;
    const operation = `${request.method()} ${pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '_')}`;
    counts[operation] = (counts[operation] ?? 0) + 1;
  });
  return counts;
}

/** Returns how often an officer read each item of a kind, according to the audit log. */
async function recordOf({ email }: PreparedOfficer, action: string): Promise<Record<string, number>> {
  const record = Object.entries(await readingsOnRecord(email));
  return Object.fromEntries(record.filter(([reading]) => reading.startsWith(action)));
}

async function anotherTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const counts = countReadings(page);
  await page.goto(path);
  return { page, counts };
}

test('a live update about a customer reads only what changed and records no other reading', async ({ browser }) => {
  const [shown, other, looking, deciding] = await Promise.all([
    ownCustomer('submitted'),
    ownCustomer('submitted'),
    ownOfficer(),
    ownOfficer(),
  ]);
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [office, colleague, home] = contexts;
  const [officer, decider] = await Promise.all([office.newPage(), colleague.newPage()]);
  await enterOffice(officer, looking);
  await officer.close();
  await enterOffice(decider, deciding);

  const file = await anotherTab(office, fileOf(shown));
  const review = await anotherTab(office, `${fileOf(shown)}/document`);
  const customers = await anotherTab(office, `${urls.backoffice}/application/administrative/verification`);
  const identification = file.page.getByRole('article', { name: 'Identificación' });
  await expect(identification.getByText('Pendiente')).toBeVisible();
  await seePicture(review.page);
  await expect(customers.page.getByRole('link', { name: /Ver información/ }).first()).toBeVisible();

  /** Expects these numbers of readings, both in the browser's requests and in the server's audit log. */
  async function haveRead({ lists, files, images }: { lists: number; files: number; images: number }) {
    // The lists are read after every change to any customer, and other tests change their own customers in parallel.
    await expect.poll(() => customers.counts[list] ?? 0).toBeGreaterThanOrEqual(lists);
    await expect.poll(() => customers.counts[summary] ?? 0).toBeGreaterThanOrEqual(lists);
    expect(Object.keys(customers.counts).toSorted()).toEqual([summary, list].toSorted());
    // An institution's submissions are requested once, before the type of the customer is known; for a person nothing
    // is read.
    await expect
      .poll(() => file.counts)
      .toEqual({ [information]: files, [steps]: files, [statuses]: files, [documents]: 1 });
    await expect
      .poll(() => review.counts)
      .toEqual({ [information]: files, [steps]: files, [documents]: files, [image]: images });
    // The server records a reading before it answers, so the log may lag behind the browser's request.
    await expect
      .poll(() => recordOf(looking, 'customer.read'))
      .toEqual({
        [`customer.read ${shown.id} information`]: 2 * files,
        [`customer.read ${shown.id} steps`]: 2 * files,
        [`customer.read ${shown.id} document statuses`]: files,
        [`customer.read ${shown.id} submissions`]: files,
      });
    const once = Array.from({ length: images }, () => 1);
    await expect.poll(async () => Object.values(await recordOf(looking, 'document.read'))).toEqual(once);
  }

  await test.step('reads an opened page once, though the live stream connects as well', () =>
    haveRead({ lists: 1, files: 1, images: 3 }));

  await test.step('reads the file again after a colleague’s decision, but none of its images', async () => {
    await openDocuments(decider, shown);
    await decider.getByRole('button', { name: 'Declinar' }).click();
    const dialog = decider.getByRole('dialog', { name: 'Declinar documentos' });
    await dialog.getByLabel('Motivo').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Declinar', exact: true }).click();
    await haveRead({ lists: 2, files: 2, images: 3 });
  });

  await test.step('reads the lists after a decision about another customer, but nobody’s file', async () => {
    await openDocuments(decider, other);
    await seePicture(decider);
    await decider.getByRole('button', { name: /^Verificar(?! los)/ }).click();
    await expect(decider.getByText('El documento se ha verificado satisfactoriamente.').first()).toBeVisible();
    await haveRead({ lists: 3, files: 2, images: 3 });
  });

  await test.step('reads the file again and only the new image after a photo is sent again', async () => {
    const customer = await home.newPage();
    await enter(customer, shown.email);
    await customer.goto(`${urls.customer}/application/verification`);
    await choosePhoto(customer, 'Frente del documento', '#a27');
    await customer.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await haveRead({ lists: 4, files: 3, images: 4 });
  });

  await Promise.all(contexts.map((context) => context.close()));
});
