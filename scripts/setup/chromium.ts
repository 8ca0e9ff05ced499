import { execFile, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type ChromiumOptions = {
  /** Whether to install a browser when there is none. */
  readonly install: boolean;
  readonly log?: (line: string) => void;
};

/**
 * The path of a Chromium for the tests and benchmarks: the one that CHROMIUM_PATH names, an installed one, or, when asked
 * to, one that is installed now. Throws with what to do when there is none.
 */
export async function findChromium({ install, log = console.log }: ChromiumOptions): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no program there.`);
  }
  const found = await firstExecutable([...onPath(), ...usualPlaces(), ...(await playwrightPlace())]);
  if (found) return found;
  if (!install) throw new Error(`No Chromium was found. ${WHAT_TO_DO}`);
  const installed = (await installByApt(log)) ?? (await installByPlaywright(log));
  if (installed) return installed;
  throw new Error(`No Chromium was found, and none could be installed. ${WHAT_TO_DO}`);
}

const WHAT_TO_DO =
  'Install Chromium or Chrome (Debian, Ubuntu: apt-get install chromium), run "npx playwright install chromium", ' +
  'or set CHROMIUM_PATH to the program.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string[] {
  if (process.platform === 'win32') return [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

function usualPlaces(): string[] {
  const home = process.env['HOME'] ?? '';
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
  const places: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['', home].flatMap((root) => [
      `${root}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${root}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    ]),
    win32: roots.flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Chromium', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
  };
  return places[process.platform] ?? [];
}

async function playwrightPlace(): Promise<string[]> {
  const { chromium } = await import('playwright');
  return [chromium.executablePath()];
}

/** Only as root, and only where apt is: nothing here asks for a password. */
async function installByApt(log: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return undefined;
  log('Installing Chromium (apt-get install chromium).');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await promisify(execFile)('apt-get', ['update'], { env });
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    log(`apt-get could not: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  return firstExecutable(onPath());
}

async function installByPlaywright(log: (line: string) => void): Promise<string | undefined> {
  log('Installing Chromium (playwright install chromium).');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const succeeded = await new Promise<boolean>((done) => {
    const child = spawn(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
    child.once('error', () => done(false));
    child.once('exit', (status) => done(status === 0));
  });
  return succeeded ? firstExecutable(await playwrightPlace()) : undefined;
}

async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isExecutable(file)) return file;
  return undefined;
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
