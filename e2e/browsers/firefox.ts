import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { BidiSession } from './bidi-session.ts';
import type { Browser, Size } from './browser.ts';
import { startAndHear } from './processes.ts';

/** The parameters of `log.entryAdded`. */
interface Entry {
  readonly level: string;
  readonly text: string;
}

/** The result of a call: the remote value of an element or of a text, with the fields that are used here. */
interface Called {
  readonly type: 'success' | 'exception';
  readonly result: { readonly value: string; readonly sharedId: string };
  readonly exceptionDetails?: { readonly text: string };
}

const preferences = `user_pref("intl.accept_languages", "es-CO, es");\nuser_pref("ui.prefersReducedMotion", 1);\n`;

/** Starts Firefox with a new profile and connects to it by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'caudal-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const pattern = /WebDriver BiDi listening on (ws:\S+)/;
  const env = { ...process.env, TZ: 'America/Bogota' };
  const firefox = await startAndHear(program, args, { env, stdio: 'pipe' }, { pattern });
  const complaints: string[] = [];
  const session = await BidiSession.open(`${firefox.said}/session`, ({ method, params }) => {
    const { level, text } = params as Entry;
    if (method === 'log.entryAdded' && level === 'error') complaints.push(text);
  });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const close = async () => {
    session.close();
    await firefox.close();
    await rm(profile, { recursive: true, force: true });
  };
  const [first = ''] = await contextsOf(session);
  return new Firefox(session, first, complaints, close);
}

/** Returns the tabs, oldest first. */
async function contextsOf(session: BidiSession): Promise<string[]> {
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  return contexts.map(({ context }) => context);
}

class Firefox implements Browser {
  readonly #session: BidiSession;
  readonly #complaints: readonly string[];
  readonly close: () => Promise<void>;
  #context: string;

  constructor(session: BidiSession, context: string, complaints: readonly string[], close: () => Promise<void>) {
    this.#session = session;
    this.#context = context;
    this.#complaints = complaints;
    this.close = close;
  }

  async open(url: string): Promise<void> {
    await this.#session.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async run(code: string, args: readonly unknown[]): Promise<unknown> {
    const text = `async (args) => JSON.stringify((await (${code})(...JSON.parse(args))) ?? null)`;
    return JSON.parse((await this.#call(text, JSON.stringify(args))).value);
  }

  async click(selector: string): Promise<void> {
    const origin = { type: 'element', element: await this.#element(selector) };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async attach(selector: string, file: string): Promise<void> {
    const element = await this.#element(selector);
    await this.#session.send('input.setFiles', { context: this.#context, element, files: [file] });
  }

  async resize(viewport: Size): Promise<void> {
    await this.#session.send('browsingContext.setViewport', { context: this.#context, viewport });
  }

  async picture(): Promise<Buffer> {
    const asked = { context: this.#context };
    const { data } = await this.#session.send<{ data: string }>('browsingContext.captureScreenshot', asked);
    return Buffer.from(data, 'base64');
  }

  complaints(): readonly string[] {
    return this.#complaints;
  }

  async inNewTab(work: () => Promise<void>): Promise<void> {
    const first = this.#context;
    await expect.poll(async () => (await contextsOf(this.#session)).length).toBe(2);
    this.#context = (await contextsOf(this.#session)).at(-1) ?? '';
    await work();
    await this.#session.send('browsingContext.close', { context: this.#context });
    this.#context = first;
  }

  async #perform(source: object): Promise<void> {
    await this.#session.send('input.performActions', { context: this.#context, actions: [source] });
  }

  async #element(selector: string): Promise<{ sharedId: string }> {
    const find = `(selector) => {
      const found = document.querySelector(selector);
      found.scrollIntoView({ block: 'center', inline: 'nearest' });
      return found;
    }`;
    return { sharedId: (await this.#call(find, selector)).sharedId };
  }

  async #call(functionDeclaration: string, value: string): Promise<Called['result']> {
    const called = await this.#session.send<Called>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value }],
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
    return called.result;
  }
}
