// The budget of bytes of a first visit: fails when a change makes it heavier than it may be.
import { join } from 'node:path';
import { buildApp } from '../build/build-app.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { gzipBytes, initialScripts } from './initial-bytes.ts';
import { buildTinyApp } from './tiny-app.ts';

export interface FirstLoad {
  /** Of `/`: scripts and the texts of the first view. */
  ours_bytes: number;
  /** Of the smallest app with React and the router, built in the same run. */
  hello_bytes: number;
  ratio: number;
}

/** Source: the speed goals; the catalogue is included. */
export const first_load_ratio_max = 1.15;

/** Officers load it once a day, on an internal network: enough that nothing large comes in unseen. */
const backoffice_bytes_max = 180_000;

/** Measures the first load of the landing page. Builds what is not built yet. */
export async function firstLoadBudget(): Promise<FirstLoad> {
  await buildApp('customer-app');
  const dist = join(repositoryRoot, 'customer-app', 'dist');
  const ours_bytes = await gzipBytes(dist, [...(await initialScripts(dist)), 'i18n/es.json']);
  const hello = await buildTinyApp('hello-world');
  const hello_bytes = await gzipBytes(hello, await initialScripts(hello));
  return { ours_bytes, hello_bytes, ratio: ours_bytes / hello_bytes };
}

/** The scripts that the back office asks for at once, in bytes. */
export async function backofficeBytes(): Promise<number> {
  await buildApp('backoffice-app');
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
