import type { Area } from './platform/area.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** Returns the functions that start and end a server's own work: its jobs and, if wanted, the background work. */
export function workOf(areas: readonly Area[], jobs: Jobs, isWithBackground: boolean) {
  const background: (() => Promise<void>)[] = [];
  let starting: Promise<void> | undefined;
  const start = async () => {
    await jobs.start();
    if (isWithBackground) for (const area of areas) if (area.background) background.push(area.background());
  };
  return {
    startWork: () => (starting ??= start()),
    endWork: (seconds: number) => Promise.all([...background.map((end) => end()), jobs.endWork(seconds)]),
  };
}
