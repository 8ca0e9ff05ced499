import { spawn } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { firstExecutable, installByApt, isExecutable, onPath } from './programs.ts';

type ChromiumOptions = {
  /** Installs a browser if there is none. */
  readonly install: boolean;
  /** Prefers the headless shell: it draws no window, and a run takes less time. */
  readonly shell?: boolean;
  readonly log?: (line: string) => void;
};

/** A build of the browser, with its program names, its Debian package and its name in Playwright. */
interface Build {
  readonly title: string;
  readonly programs: readonly string[];
  readonly apt: string;
  readonly playwright: string;
}

const FULL: Build = {
  title: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  apt: 'chromium',
  playwright: 'chromium',
};

const SHELL: Build = {
  title: "Chromium's headless shell",
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  apt: 'chromium-headless-shell',
  playwright: 'chromium-headless-shell',
};

/**
 * Returns the path of a Chromium for the tests and benchmarks: the one that CHROMIUM_PATH names, an installed one or, with `install`,
 * a newly installed one. A full Chromium replaces a missing headless shell.
 * @throws an error that says what to do if there is neither.
 */
export async function findChromium({ install, shell = false, log = console.log }: ChromiumOptions): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no program there.`);
  }
  const builds = shell ? [SHELL, FULL] : [FULL];
  for (const build of builds) {
    const found = await installed(build);
    if (found) return found;
    if (!install || !(await installByApt(build.title, [build.apt], log))) continue;
    const added = await firstExecutable(onPath(build.programs));
    if (added) return added;
  }
  if (!install) throw new Error(`No Chromium was found. ${WHAT_TO_DO}`);
  const downloaded = await installByPlaywright(shell ? SHELL : FULL, log);
  if (downloaded) return downloaded;
  throw new Error(`No Chromium was found, and none could be installed. ${WHAT_TO_DO}`);
}

const WHAT_TO_DO =
  'Install Chromium or Chrome (Debian, Ubuntu: apt-get install chromium), run "npx playwright install chromium", ' +
  'or set CHROMIUM_PATH to the program.';

async function installed(build: Build): Promise<string | undefined> {
  const places = build === FULL ? usualPlaces() : [];
  return firstExecutable([...onPath(build.programs), ...places, ...(await playwrightPlaces(build))]);
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

/** Returns the paths where Playwright installs a build. It reports only its full Chromium; the headless shell is in a folder beside it. */
async function playwrightPlaces(build: Build): Promise<string[]> {
  const { chromium } = await import('playwright');
  const whole = chromium.executablePath();
  const [folder, revision] = whole.split(/[\\/]chromium-(\d+)[\\/]/);
  if (build === FULL) return [whole];
  const places: string[] = [];
  const programs = join('*', '{chrome-headless-shell,headless_shell,chrome-headless-shell.exe}');
  const found = glob(join(folder ?? '', `chromium_headless_shell-${revision ?? ''}`, programs));
  for await (const place of found) places.push(place);
  return places;
}

async function installByPlaywright(build: Build, log: (line: string) => void): Promise<string | undefined> {
  log(`Installing ${build.title} (playwright install ${build.playwright}).`);
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const succeeded = await new Promise<boolean>((done) => {
    const child = spawn(process.execPath, [cli, 'install', build.playwright], { stdio: 'inherit' });
    child.once('error', () => done(false));
    child.once('exit', (status) => done(status === 0));
  });
  return succeeded ? firstExecutable(await playwrightPlaces(build)) : undefined;
}
