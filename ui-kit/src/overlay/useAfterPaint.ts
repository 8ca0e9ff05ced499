import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether what opens is there: one paint after it was asked for, so that the press itself is answered at once and what
 * is large is built afterwards. It closes without delay.
 */
export function useAfterPaint(open: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  // What was closed waits again.
  if (!open && isPainted) setIsPainted(false);
  // At once with all that it listens to: what one sees can be closed.
  useEffect(() => (open ? afterPaint(() => flushSync(() => setIsPainted(true))) : undefined), [open]);
  return open && isPainted;
}

/** Longer than a frame takes to come: a page that is not painted, in a tab behind others, waits no longer. */
const no_paint_milliseconds = 100;

/** Once the next frame is out: what its own callback queues runs after it was painted. @returns how to call it off. */
function afterPaint(act: () => void): () => void {
  let isOver = false;
  const once = () => {
    if (isOver) return;
    isOver = true;
    act();
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const instead = setTimeout(once, no_paint_milliseconds);
  return () => {
    isOver = true;
    cancelAnimationFrame(frame);
    clearTimeout(instead);
  };
}
