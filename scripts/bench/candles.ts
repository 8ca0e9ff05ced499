import { chromium, type Page } from 'playwright';
import { findChromium } from '../setup/chromium.ts';
import { byTurns, type Round } from './by-turns.ts';
import { buildCandlePage } from './candle-page.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { cpu_slowdown } from './page-load.ts';
import { serveFolder } from './static-server.ts';

const CANDLES = 10_000;
const ROUNDS = 3;
const FRAMES = 200;

/** The time of one frame at 60 frames per second. */
const frame_milliseconds = 16.7;

/**
 * Returns a script for the page. It acts in each frame and returns the 95th percentile of the frames' durations. The browser draws
 * frames as fast as it can, so a frame lasts as long as it costs: input, the chart's drawing, and presenting it on the screen.
 */
const measure = (act: string) => `new Promise((resolve) => {
  const durations = [];
  let before;
  const frame = (now) => {
    if (before !== undefined) durations.push(now - before);
    before = now;
    if (durations.length === ${FRAMES}) {
      durations.sort((one, other) => one - other);
      resolve(durations[Math.floor(durations.length * 0.95)]);
      return;
    }
    (${act})(durations.length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

/** Zooms in and out of the chart with the wheel while the pointer moves along the candles. */
const zoomAndPoint = `(index) => {
  const canvas = document.querySelector('figure canvas');
  const box = canvas.getBoundingClientRect();
  const clientX = box.left + 40 + ((index * 7) % 900);
  const at = { clientX, clientY: box.top + 120, bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse' };
  canvas.dispatchEvent(new PointerEvent('pointermove', at));
  canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: index % 60 < 30 ? -60 : 60 }));
}`;

/** Drags the candles to and fro, after a first frame that zooms in so far that there are more candles on both sides. */
const dragged = `(index) => {
  const canvas = document.querySelector('figure canvas');
  const box = canvas.getBoundingClientRect();
  const middle = box.left + 500;
  const at = { clientX: middle, clientY: box.top + 120, bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse' };
  if (index === 1) {
    canvas.setPointerCapture = () => undefined;
    canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: -350 }));
    canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0 }));
  }
  const clientX = middle + (index % 80 < 40 ? index % 40 : 40 - (index % 40)) * 10;
  canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX }));
  if (index === ${FRAMES - 1}) {
    canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX }));
    canvas.dispatchEvent(new MouseEvent('dblclick', at));
  }
}`;

/** Clears the blank canvas and draws one line: the minimum that a canvas of this size costs. */
const blank = `(index) => {
  const canvas = document.getElementById('blank');
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillRect(index % canvas.width, 0, 1, canvas.height);
}`;

type Contestant = 'zoomed' | 'dragged' | 'blank' | 'slow';

const figureOf = (rounds: readonly Round<Contestant>[], name: Contestant) =>
  median(rounds.map((round) => round[name].figure));

export const candlesBench: Bench = {
  name: 'candles',
  what: `a chart of ${CANDLES} candles, zoomed and pointed at, or dragged, in every frame`,
  async run(log): Promise<readonly Figure[]> {
    const server = await serveFolder(await buildCandlePage(CANDLES), {});
    const executablePath = await findChromium({ install: false });
    const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...unlimited] });
    try {
      const page = await browser.newPage({ viewport: { width: 1_200, height: 1_000 } });
      await page.goto(`${server.origin}/index.html`);
      await page.waitForSelector('figure canvas');
      const devtools = await page.context().newCDPSession(page);
      const run = (act: string, rate: number) => async () => {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        return frameOf(page, act);
      };
      const contestants = {
        zoomed: { measure: run(zoomAndPoint, 1) },
        dragged: { measure: run(dragged, 1) },
        blank: { measure: run(blank, 1) },
        slow: { measure: run(zoomAndPoint, cpu_slowdown) },
      };
      const rounds = await byTurns(contestants, { rounds: ROUNDS, log });
      const what = (done: string) => `a frame of ${CANDLES} candles that are ${done}, 95th percentile`;
      // The time on a processor as slow as a phone's is logged without a goal: this browser draws without a graphics chip, as a
      // phone does not.
      log(`zoomed on a processor four times as slow: ${figureOf(rounds, 'slow').toFixed(1)} ms`);
      const compared = (of: Contestant) => ({ figure: figureOf(rounds, of), peerFigure: frame_milliseconds });
      const row = { peer: '60 frames a second', unit: 'ms', goal: { atMost: 1 }, isTime: true } as const;
      const floor = { what: 'a blank canvas', ...compared('blank') };
      return [
        { ...row, what: what('zoomed'), ...compared('zoomed'), floor },
        { ...row, what: what('dragged'), ...compared('dragged'), floor },
      ];
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

async function frameOf(page: Page, act: string): Promise<number> {
  return (await page.evaluate(measure(act))) as number;
}
