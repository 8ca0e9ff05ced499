import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { brokenAmounts, overflowOf, turnedTexts } from '../../stories/looks.ts';
import type { Browser } from './browser.ts';
import { asJson, askFor, isBusy, loadQueries, markElement, setValue, type Wanted, type Words } from './page-search.ts';

/** A person's acts at a screen, independent of the engine. Each act waits until the page has the element it needs. */
export class Walker {
  readonly #browser: Browser;
  readonly #pictures: string;
  #marks = 0;
  #looks = 0;
  #complaints = 0;

  constructor(browser: Browser, pictures: string) {
    this.#browser = browser;
    this.#pictures = pictures;
  }

  async open(address: string): Promise<void> {
    await this.#browser.open(address);
  }

  run<Args extends unknown[], Value>(code: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> {
    return this.#browser.run(String(code), args) as Promise<Awaited<Value>>;
  }

  async sees(words: Words, kind = 'text'): Promise<void> {
    await this.#find({ kind, words });
  }

  async press(kind: string, words: Words): Promise<void> {
    await this.#find({ kind, words }, (found) => this.#browser.click(found));
  }

  async type(text: string): Promise<void> {
    await this.#browser.type(text);
  }

  async write(field: Words, text: string): Promise<void> {
    await this.press('field', field);
    await this.type(text);
  }

  async choose(field: Words, choice: Words): Promise<void> {
    const { words, flags } = asJson(choice);
    await this.#find({ kind: 'field', words: field }, async (found) => {
      expect(await this.run(setValue, found, words, flags), `${String(field)}: ${String(choice)}`).toBe(true);
    });
  }

  async attach(group: Words, file: string): Promise<void> {
    await this.#find({ kind: 'group', words: group }, (found) =>
      this.#browser.attach(`${found} input[type=file]:not([capture])`, file),
    );
  }

  async inNewTab(work: () => Promise<void>): Promise<void> {
    await this.#browser.inNewTab(work);
  }

  /**
   * Checks the current screen: keeps a picture and expects no rotated text, no broken amount, no overflow and no
   * console error.
   */
  async looksRight(name: string): Promise<void> {
    await expect.poll(() => this.run(isBusy)).toBe(false);
    const picture = await this.keepPicture(name);
    const complaints = this.#browser.complaints().slice(this.#complaints);
    this.#complaints += complaints.length;
    const overflow = await this.run(overflowOf);
    const found = { turned: await this.run(turnedTexts), broken: await this.run(brokenAmounts), overflow, complaints };
    expect.soft(found, `${name}, in ${picture}`).toEqual({ turned: [], broken: [], overflow: 0, complaints: [] });
  }

  /** Saves a picture of the current screen and returns its path. */
  async keepPicture(name: string): Promise<string> {
    this.#looks += 1;
    await mkdir(this.#pictures, { recursive: true });
    const picture = join(this.#pictures, `${String(this.#looks).padStart(2, '0')}-${name}.png`);
    await writeFile(picture, await this.#browser.picture());
    return picture;
  }

  /** Waits for an element and acts on it by its selector. Both are retried if the page changes in between. */
  async #find(wanted: Wanted, act?: (selector: string) => Promise<void>): Promise<void> {
    this.#marks += 1;
    const mark = String(this.#marks);
    const asked = askFor(wanted, mark, act !== undefined);
    await expect(async () => {
      const state = await this.run(markElement, asked);
      if (state === 'unprepared') await this.#browser.run(loadQueries, []);
      expect(state, `${wanted.kind} ${String(wanted.words)}`).toBe('ready');
      await act?.(`[data-walked="${mark}"]`);
    }).toPass();
  }
}
