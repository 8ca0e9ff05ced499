import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { demoPassword } from '../scripts/seed/demo.ts';
import { readingsOnRecord } from './audit-log.ts';
import { choosePhoto, fileOf, openOwnDocuments, ownCustomer, seePicture, signIn, signInOfficer } from './people.ts';
import { urls } from './ports.ts';

const looking = 'readings-looking@caudal.example';
const deciding = 'readings-deciding@caudal.example';

const list = 'POST /kyc/administrative/users/information';
const summary = 'GET /kyc/administrative/kyc-summary';
const information = 'GET /kyc/administrative/users/information';
const steps = 'GET /kyc/administrative/users/stepsToFollow';
const statuses = 'GET /kyc/administrative/users/more-information';
const documents = 'GET /kyc/administrative/users/submissions';
const image = 'GET /kyc/administrative/users/user-documents/_/file';

/** How often each operation was asked for of customers and their files, from now on. */
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

/** How often each thing of a kind was read, by the audit log. */
async function recordOf(action: string): Promise<Record<string, number>> {
  const record = Object.entries(await readingsOnRecord(looking));
  return Object.fromEntries(record.filter(([reading]) => reading.startsWith(action)));
}

async function anotherTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const counts = countReadings(page);
  await page.goto(path);
  return { page, counts };
}

async function anOfficer(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(urls.backoffice);
  await signInOfficer(page, email);
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  return page;
}

test('a live update about a customer reads what it changed, and puts nothing else on record', async ({ browser }) => {
  test.slow();
  const shown = await ownCustomer('readings-shown');
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [office, colleague, home] = contexts;
  const officer = await anOfficer(office, looking);
  await officer.close();
  const decider = await anOfficer(colleague, deciding);

  const file = await anotherTab(office, fileOf(shown));
  const review = await anotherTab(office, `${fileOf(shown)}/document`);
  const customers = await anotherTab(office, `${urls.backoffice}/application/administrative/verification`);
  const identification = file.page.getByRole('article', { name: 'Identificación' });
  await expect(identification.getByText('Pendiente')).toBeVisible();
  await seePicture(review.page);
  await expect(customers.page.getByRole('link', { name: /Ver información/ }).first()).toBeVisible();

  /** Everything that has been read by now, in the browser and on the server, where everything was read so often. */
  async function haveRead({ lists, files, images }: { lists: number; files: number; images: number }) {
    // The lists are read after every change, whomever it is about; other tests change their own customers meanwhile.
    await expect.poll(() => customers.counts[list] ?? 0).toBeGreaterThanOrEqual(lists);
    await expect.poll(() => customers.counts[summary] ?? 0).toBeGreaterThanOrEqual(lists);
    expect(Object.keys(customers.counts).toSorted()).toEqual([summary, list].toSorted());
    // What an institution sent is asked for before it is known whose file it is: once, and of a person nothing is read.
    await expect
      .poll(() => file.counts)
      .toEqual({ [information]: files, [steps]: files, [statuses]: files, [documents]: 1 });
    await expect
      .poll(() => review.counts)
      .toEqual({ [information]: files, [steps]: files, [documents]: files, [image]: images });
    // The browser has asked; the server writes it down before it answers.
    await expect
      .poll(() => recordOf('customer.read'))
      .toEqual({
        [`customer.read ${shown.id} information`]: 2 * files,
        [`customer.read ${shown.id} steps`]: 2 * files,
        [`customer.read ${shown.id} document statuses`]: files,
        [`customer.read ${shown.id} submissions`]: files,
      });
    const once = Array.from({ length: images }, () => 1);
    await expect.poll(async () => Object.values(await recordOf('document.read'))).toEqual(once);
  }

  await test.step('what is opened is read once, though the live stream opens as well', () =>
    haveRead({ lists: 1, files: 1, images: 3 }));

  await test.step('a decision of a colleague reads the file again, and none of its images', async () => {
    await openOwnDocuments(decider, 'readings-shown');
    await decider.getByRole('button', { name: 'Declinar' }).click();
    const dialog = decider.getByRole('dialog', { name: 'Declinar documentos' });
    await dialog.getByLabel('Motivo').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Declinar', exact: true }).click();
    await haveRead({ lists: 2, files: 2, images: 3 });
  });

  await test.step('a decision about another customer reads the lists, and nobody’s file', async () => {
    await openOwnDocuments(decider, 'readings-other');
    await seePicture(decider);
    await decider.getByRole('button', { name: /^Verificar(?! los)/ }).click();
    await expect(decider.getByText('El documento se ha verificado satisfactoriamente.').first()).toBeVisible();
    await haveRead({ lists: 3, files: 2, images: 3 });
  });

  await test.step('a photo that is sent again reads the file again, and that one image', async () => {
    const customer = await home.newPage();
    await customer.goto(`${urls.customer}/login`);
    await signIn(customer, shown.email, demoPassword);
    await customer.goto(`${urls.customer}/application/verification`);
    await choosePhoto(customer, 'Frente del documento', '#a27');
    await customer.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await haveRead({ lists: 4, files: 3, images: 4 });
  });

  await Promise.all(contexts.map((context) => context.close()));
});
