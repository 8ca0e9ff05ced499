import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { first_load_ratio_max, firstLoadBudget } from '../budget/first-load.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { launchBrowser, loadPage, type PageLoad } from './page-load.ts';
import { serveFolder } from './static-server.ts';

const LOADS = 5;

/** A shift that nobody can see: a fiftieth of what counts as good. */
const SHIFT_MAX = 0.002;

/** The same page with the same styles and fonts, and nothing that runs. */
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
    const ours: PageLoad[] = [];
    const twin: PageLoad[] = [];
    try {
      // The first of each warms the browser and the server up, and is not counted. Then by turns: both see the same noise.
      for (let load = 0; load <= LOADS; load += 1) {
        const [one, other] = [
          await loadPage(browser, `${server.origin}/`),
          await loadPage(browser, `${server.origin}/twin`),
        ];
        if (load === 0) continue;
        ours.push(one);
        twin.push(other);
        log(
          `paint ${Math.round(one.largestPaint_milliseconds)} ms, twin ${Math.round(other.largestPaint_milliseconds)} ms`,
        );
      }
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
        figure: median(ours.map((load) => load.largestPaint_milliseconds)),
        peer: 'static twin',
        peerFigure: median(twin.map((load) => load.largestPaint_milliseconds)),
        unit: 'ms',
        goal: { atMost: 1.3 },
      },
      {
        what: 'layout shift of /, worst load',
        figure: Math.max(...ours.map(({ shift }) => shift)),
        peer: 'what nobody sees',
        peerFigure: SHIFT_MAX,
        unit: 'shift',
        goal: { atMost: 1 },
      },
    ];
  },
};
