import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { first_load_ratio_max, firstLoadBudget } from '../budget/first-load.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { launchBrowser, loadPage } from './page-load.ts';
import { serveFolder } from './static-server.ts';

const LOADS = 7;

/** A layout shift that nobody can see: a fiftieth of the value that counts as good. */
const SHIFT_MAX = 0.002;

/** Returns the page with its styles and fonts but without scripts and their preloads. */
export function withoutScripts(html: string): string {
  return html.replaceAll(
    /<script\b[^>]*>[^]*?<\/script>|<link rel="(?:modulepreload|preload" href="\/i18n)[^>]*>/g,
    '',
  );
}

export const firstViewBench: Bench = {
  name: 'first-view',
  what: 'the first visit of /: its scripts, its largest paint, and whether anything moves',
  async run(log): Promise<readonly Figure[]> {
    const { ours_bytes, hello_bytes } = await firstLoadBudget();
    const dist = join(repositoryRoot, 'customer-app', 'dist');
    const html = await readFile(join(dist, 'index.html'), 'utf8');
    const server = await serveFolder(dist, { '/': html, '/twin': withoutScripts(html) });
    const browser = await launchBrowser();
    const shifts: number[] = [];
    const paintOf = (path: string) => async () => {
      const { largestPaint_milliseconds, shift } = await loadPage(browser, server.origin + path);
      if (path === '/') shifts.push(shift);
      return largestPaint_milliseconds;
    };
    let rounds;
    try {
      const contestants = { ours: { measure: paintOf('/') }, twin: { measure: paintOf('/twin') } };
      rounds = await byTurns(contestants, { rounds: LOADS, log });
    } finally {
      await browser.close();
      await server.close();
    }
    return [
      {
        what: 'first load of /: scripts and texts, gzip',
        figure: ours_bytes / 1_000,
        peer: 'hello world',
        peerFigure: hello_bytes / 1_000,
        unit: 'kB',
        goal: { atMost: first_load_ratio_max },
      },
      {
        what: 'largest contentful paint of /',
        ...against(rounds, 'ours', 'twin'),
        peer: 'static twin',
        unit: 'ms',
        goal: { atMost: 1.3 },
      },
      {
        what: 'layout shift of /, worst load',
        figure: Math.max(...shifts),
        peer: 'what nobody sees',
        peerFigure: SHIFT_MAX,
        unit: 'shift',
        goal: { atMost: 1 },
        step: 1,
      },
    ];
  },
};
