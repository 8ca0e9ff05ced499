import { expect, type Browser, type Page } from 'playwright/test';
import { signInOfficer } from './people.ts';
import { urls } from './ports.ts';
import type { PreparedOfficer } from './preparing.ts';

/** Opens the back office in a context of its own, and signs an officer in. */
export async function anOfficerAtWork(browser: Browser, officer: PreparedOfficer): Promise<Page> {
  const context = await browser.newContext({ baseURL: urls.backoffice });
  const page = await context.newPage();
  await page.goto('/');
  await signInOfficer(page, officer);
  await expect(page.getByRole('heading', { name: 'Verificación KYC', level: 1 })).toBeVisible();
  return page;
}

/** Opens a customer's documents from the list, as an officer finds them: by the document number. */
export async function findDocuments(page: Page, number: string, title = 'Documento de identidad'): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Identificación').fill(number);
  await expect(page).toHaveURL(new RegExp(number));
  const found = page.getByRole('link', { name: /Ver información/ });
  await expect(found).toHaveCount(1);
  await found.click();
  await page
    .getByRole('link', { name: /^Revisar/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}
