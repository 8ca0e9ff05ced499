import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { freePort } from '../../scripts/setup/free-port.ts';
import type { Browser, Size } from './browser.ts';
import { startAndHear, startProgram } from './processes.ts';

/** Options that retry the removal of a folder: the engine's processes still write to it for a moment after they were told to end. */
const gone = { recursive: true, force: true, maxRetries: 100 };
const binary = fileURLToPath(new URL('webkit-window.mjs', import.meta.url));
/** WebDriver's key for a reference to an element. */
const element_key = 'element-6066-11e4-a52e-4f735466cecf';
/**
 * Matches an error that a page or the engine wrote to the console, including unhandled rejections. Excludes requests
 * aborted by leaving the page, which WebKit reports as access control errors; the policy allows no requests to another
 * origin anyway.
 */
const complaint = /CONSOLE (?:[A-Z]+ )?ERROR (?!Fetch API cannot load \S+ due to access control checks)(.*)/;

type Ask = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** Starts WebKit on a virtual screen and connects to it by WebDriver, the W3C's protocol. */
export async function startWebKit(driver: string): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'caudal-webkit-'));
  const screen = await startAndHear(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
    { pattern: /^(\d+)$/ },
  );
  const complaints: string[] = [];
  const port = await freePort();
  const folders = { XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  const env = { ...process.env, ...folders, DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11', TZ: 'America/Bogota' };
  const webkit = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'pipe' }, (line) => {
    const [, words] = complaint.exec(line) ?? [];
    if (words !== undefined) complaints.push(words);
  });
  const ask = askerOf(`http://127.0.0.1:${port}`);
  await expect(() => ask('GET', '/status')).toPass();
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: [] } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const close = async () => {
    await ask('DELETE', `/session/${sessionId}`).finally(webkit.close);
    await screen.close();
    await rm(home, gone);
  };
  return new WebKit(askerOf(`http://127.0.0.1:${port}/session/${sessionId}`), complaints, close);
}

function askerOf(base: string): Ask {
  return async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error ?? answer.status}. ${value.message ?? ''}`);
    return value;
  };
}

class WebKit implements Browser {
  readonly #ask: Ask;
  readonly #complaints: readonly string[];
  readonly close: () => Promise<void>;

  constructor(ask: Ask, complaints: readonly string[], close: () => Promise<void>) {
    this.#ask = ask;
    this.#complaints = complaints;
    this.close = close;
  }

  async open(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async run(code: string, args: readonly unknown[]): Promise<unknown> {
    return this.#ask('POST', '/execute/sync', { script: `return (${code})(...arguments)`, args });
  }

  async click(selector: string): Promise<void> {
    await this.#ask('POST', `/element/${await this.#element(selector)}/click`, {});
  }

  async type(text: string): Promise<void> {
    const focused = await this.#ask<Record<string, string>>('GET', '/element/active');
    await this.#ask('POST', `/element/${focused[element_key] ?? ''}/value`, { text });
  }

  async attach(selector: string, file: string): Promise<void> {
    await this.#ask('POST', `/element/${await this.#element(selector)}/value`, { text: file });
  }

  async resize(size: Size): Promise<void> {
    await this.#ask('POST', '/window/rect', { x: 0, y: 0, ...size });
    await expect.poll(() => this.run('() => innerWidth', [])).toBe(size.width);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#ask<string>('GET', '/screenshot'), 'base64');
  }

  complaints(): readonly string[] {
    return this.#complaints;
  }

  async inNewTab(work: () => Promise<void>): Promise<void> {
    const first = await this.#ask<string>('GET', '/window');
    const others = async () => (await this.#ask<string[]>('GET', '/window/handles')).filter((one) => one !== first);
    await expect.poll(async () => (await others()).length).toBe(1);
    await this.#ask('POST', '/window', { handle: (await others())[0] ?? '' });
    await work();
    await this.#ask('DELETE', '/window');
    await this.#ask('POST', '/window', { handle: first });
  }

  async #element(value: string): Promise<string> {
    const found = await this.#ask<Record<string, string>>('POST', '/element', { using: 'css selector', value });
    return found[element_key] ?? '';
  }
}
