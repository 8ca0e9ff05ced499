/** Resolves at Ctrl-C or a request to stop; a second Ctrl-C does not wait any longer. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve();
      });
    }
  });
}
