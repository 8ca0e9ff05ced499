import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildTargets } from '../app/browsers.ts';
import { repositoryRoot } from '../setup/repository.ts';

const page = `<!doctype html>
<html lang="es">
  <head><title>Velas</title></head>
  <body>
    <div id="root"></div>
    <canvas id="blank" width="1100" height="400"></canvas>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`;

/** Returns the page's script: it draws the chart as the screens do, with all candles in view. */
const script = (kit: string, candles: number) => `import { createRoot } from 'react-dom/client';
import '${kit}/theme/index.ts';
import { CandleChart } from '${kit}/charts/candles/CandleChart.tsx';
import { wanderingCandles } from '${kit}/charts/candles/wandering-candles.ts';

const candles = wanderingCandles(${candles}, { start: 0, span_milliseconds: 900000, price: 412000000 });
const text = (value) => String(Math.round(value));
const words = {
  open: 'a', high: 'b', low: 'c', close: 'd', volume: 'e', time: 'f', earlier: 'g', later: 'h', closer: 'i',
  wider: 'j', reset: 'k', asTable: 'l', asChart: 'm', keys: 'n',
};

createRoot(document.getElementById('root')).render(
  <div style={{ width: 1100 }}>
    <CandleChart
      label="BTC"
      candles={candles}
      shown={${candles}}
      height={400}
      priceText={text}
      volumeText={text}
      pointText={text}
      tickText={text}
      words={words}
      table={null}
    />
  </div>,
);
`;

/** Builds a page with the ui-kit's chart of that many candles, built as the apps are, and returns its folder. */
export async function buildCandlePage(candles: number): Promise<string> {
  const root = join(repositoryRoot, '.cache', 'candles');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'main.tsx'), script(join(repositoryRoot, 'ui-kit', 'src'), candles));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin(), react()],
    build: { target: buildTargets, modulePreload: { polyfill: false }, reportCompressedSize: false },
  });
  return join(root, 'dist');
}
