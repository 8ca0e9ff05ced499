// Checks the byte budget of a first visit: fails when a change makes the first load heavier than allowed.
import { join } from 'node:path';
import { buildApp } from '../build/build-app.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { gzipBytes, initialScripts } from './initial-bytes.ts';
import { buildTinyApp } from './tiny-app.ts';

interface FirstLoad {
  /** Compressed size of the scripts of `/` and the texts of its first view. */
  ours_bytes: number;
  /** Compressed size of the scripts of the smallest app with React and the router, built in the same run. */
  hello_bytes: number;
  ratio: number;
}

/** The limit for `ratio`, with the text catalogue included. Source: the speed goals. */
export const first_load_ratio_max = 1.15;

/**
 * The limit for the back office, loose because officers load it once a day on an internal network: it only keeps a large addition from
 * going unnoticed.
 */
const backoffice_bytes_max = 180_000;

/** Measures the first load of the landing page. Builds the apps that are not built yet. */
export async function firstLoadBudget(): Promise<FirstLoad> {
  await buildApp('customer-app', 'quick');
  const dist = join(repositoryRoot, 'customer-app', 'dist');
  const ours_bytes = await gzipBytes(dist, [...(await initialScripts(dist)), 'i18n/es.json']);
  const hello = await buildTinyApp('hello-world');
  const hello_bytes = await gzipBytes(hello, await initialScripts(hello));
  return { ours_bytes, hello_bytes, ratio: ours_bytes / hello_bytes };
}

/** Returns the compressed size in bytes of the scripts that the back office's start page loads at once. */
async function backofficeBytes(): Promise<number> {
  await buildApp('backoffice-app', 'quick');
  const dist = join(repositoryRoot, 'backoffice-app', 'dist');
  return gzipBytes(dist, await initialScripts(dist));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

if (import.meta.main) {
  const { ours_bytes, hello_bytes, ratio } = await firstLoadBudget();
  const backoffice = await backofficeBytes();
  console.log(
    `first load of /: ${kilobytes(ours_bytes)}, hello world: ${kilobytes(hello_bytes)}: ` +
      `${ratio.toFixed(3)} x, at most ${first_load_ratio_max} x`,
  );
  console.log(`first load of the back office: ${kilobytes(backoffice)}, at most ${kilobytes(backoffice_bytes_max)}`);
  if (ratio > first_load_ratio_max || backoffice > backoffice_bytes_max) {
    console.error(
      'The first load is over its budget: look for what a route file or the first view imports statically.',
    );
    process.exitCode = 1;
  }
}
