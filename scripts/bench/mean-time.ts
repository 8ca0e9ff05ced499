/** The shortest sample. It lasts many ticks of the clock that measures the machine's load, of ten milliseconds each. */
const sample_milliseconds = 150;

/** Repeats a reading that takes less than a tick of that clock, and returns its mean time in milliseconds. */
export async function meanTime(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let times = 0;
  do {
    await read();
    times += 1;
  } while (performance.now() - began < sample_milliseconds);
  return (performance.now() - began) / times;
}
