import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import { ownOfficer } from './own-people.ts';
import { enterOffice, fileOf, seePicture } from './people.ts';
import { urls } from './ports.ts';

const queue = `${urls.backoffice}/application/administrative/cases`;
/** An upper bound of the tab stops on any screen. */
const stops_max = 120;

/** Moves down a list to a row. */
export async function goDownTo(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  const isThere = () => row.evaluate((element) => element.contains(document.activeElement));
  // Retried, because a list that has just appeared or been read again may miss a key.
  await expect(async () => {
    const rows = await page.getByRole('row').count();
    for (let place = 0; place < rows && !(await isThere()); place += 1) await page.keyboard.press('j');
    expect(await isThere()).toBe(true);
  }).toPass();
}

/** An officer in a browser of their own who uses only the keyboard. */
export class Officer {
  readonly email: string;
  readonly page: Page;

  private constructor(email: string, page: Page) {
    this.email = email;
    this.page = page;
  }

  static async atWork(browser: Browser): Promise<Officer> {
    const page = await (await browser.newContext()).newPage();
    const own = await ownOfficer();
    const officer = new Officer(own.email, page);
    // Stays on the page when the browser asks whether to leave while a decision is being sent.
    page.on('dialog', (dialog) => dialog.dismiss());
    await enterOffice(page, own);
    return officer;
  }

  /** Opens a URL. Retries while the page stays because a decision is still being sent. */
  async goTo(url: string): Promise<void> {
    await expect(() => this.page.goto(url)).toPass();
  }

  async goHome(): Promise<void> {
    await this.page.context().close();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Tabs from stop to stop until the target has the focus. On a newly loaded page it skips the menu. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < stops_max; stop += 1) {
      const at = await target.evaluate((element) => {
        if (element === document.activeElement) return 'target';
        return document.activeElement?.textContent === 'Saltar al contenido' ? 'menu' : 'elsewhere';
      });
      if (at === 'target') return;
      await this.page.keyboard.press(at === 'menu' ? 'Enter' : 'Tab');
    }
    await expect(target).toBeFocused();
  }

  async pressOn(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Moves from the first radio button to this one with the arrow keys. */
  async chooseOf(choice: Locator): Promise<void> {
    await expect(async () => {
      if (!(await choice.isChecked())) await this.press('ArrowDown');
      expect(await choice.isChecked()).toBe(true);
    }).toPass();
  }

  async write(label: string | RegExp, words: string): Promise<void> {
    await this.reach(this.page.getByRole('textbox', { name: label }));
    await this.page.keyboard.insertText(words);
  }

  /** Chooses the option of a select that begins with these words. */
  async choose(label: string, words: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: label });
    await this.reach(list);
    await expect(list.locator('option').filter({ hasText: words })).toHaveCount(1);
    // Uses the arrow keys, because typed letters would have to follow each other within a second.
    await this.press('Home');
    for (const text of await list.locator('option').allInnerTexts()) {
      if (text.startsWith(words)) break;
      await this.press('ArrowDown');
    }
    await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${words}`));
  }

  async sees(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }

  /** Opens the queue of one kind of case. */
  async openQueue(kind: string): Promise<void> {
    await this.goTo(`${queue}?kind=${kind}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  rowOf({ email }: { email: string }): Locator {
    return this.page.getByRole('row').filter({ hasText: email });
  }

  goDownTo(row: Locator): Promise<void> {
    return goDownTo(this.page, row);
  }

  /** Opens a customer's case from the queue of its kind. */
  async openCase(customer: { email: string }, kind: string): Promise<void> {
    await this.openQueue(kind);
    await this.goDownTo(this.rowOf(customer));
    await this.page.keyboard.press('Enter');
    await this.seesCase();
  }

  /** Waits until a case's own page is shown: the URL changes before the queue disappears, and keys still act on the queue then. */
  async seesCase(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'Volver a los casos' })).toBeVisible();
  }

  /** Proposes a decision, or decides, on the open case with a reason and, if given, a message to the customer. */
  async propose(decision: string, reason: string, message?: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name: decision });
    await expect(choice).toBeVisible();
    await this.press('p', 'Space');
    await this.chooseOf(choice);
    if (message !== undefined) await this.write('Mensaje para el usuario', message);
    await this.write('Razón interna', reason);
    await this.press('Control+Enter');
    await expect(choice).toBeHidden();
  }

  /** Fills in a dialog's field and confirms the dialog. */
  async answer(dialog: string | RegExp, label: string, words: string): Promise<void> {
    const opened = this.page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await this.write(label, words);
    await this.press('Control+Enter');
    await expect(opened).toBeHidden();
  }

  /** Opens a customer's documents and their case. */
  async openPapers(customer: { id: string; email: string }): Promise<void> {
    await this.goTo(`${fileOf(customer)}/document`);
    await this.pressOn(this.page.locator('a[data-case]').first());
    await expect(this.page.getByRole('link', { name: 'Volver a los casos' })).toBeVisible();
  }

  /** Returns to the queue. Leaving the page sends the decisions that are still waiting to be sent. */
  async leavePapers(): Promise<void> {
    await this.pressOn(this.page.getByRole('link', { name: 'Volver a los casos' }));
    await expect(this.page.getByRole('heading', { name: 'Casos', level: 1 })).toBeVisible();
  }

  /** Looks at the shown document to its end and verifies it; the next pending one is then shown. */
  async verifyPaper(): Promise<void> {
    await seePicture(this.page);
    await this.press('v');
    await this.sees(/: se verificará\.$|se ha verificado satisfactoriamente|ya está verificado con este documento/);
  }

  async openTrail(customer: { id: string; email: string }): Promise<void> {
    await this.goTo(`${fileOf(customer)}?tab=trail`);
    await expect(this.page.getByRole('tab', { name: 'Trazabilidad' })).toHaveAttribute('aria-selected', 'true');
  }
}
