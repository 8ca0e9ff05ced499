import { readdir, readFile } from 'node:fs/promises';

/** Returns the private memory of a process in megabytes, without shared memory and pages that can be read again from files. */
async function ownMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Returns all descendants of processes. A process that ends meanwhile counts as having no children. */
export async function childrenOf(pids: readonly number[]): Promise<number[]> {
  const listed = await Promise.all(
    pids.map(async (pid) => {
      const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
      const lists = await Promise.all(
        threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
      );
      return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
    }),
  );
  const children = listed.flat();
  return children.length === 0 ? [] : [...children, ...(await childrenOf(children))];
}

/** Returns the private memory of several processes in megabytes. */
export async function megabytesOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(ownMegabytes));
  return each.reduce((sum, one) => sum + one, 0);
}
