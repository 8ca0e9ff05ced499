import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns true one paint after `open` becomes true, so that the press is answered at once and large content is built afterwards. Returns
 * false as soon as `open` is false.
 */
export function useAfterPaint(open: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  // A closed element has to wait for a paint again when it opens.
  if (!open && isPainted) setIsPainted(false);
  // Renders synchronously, so that the element has its listeners as soon as it is visible: anything visible can be closed.
  useEffect(() => (open ? afterPaint(() => flushSync(() => setIsPainted(true))) : undefined), [open]);
  return open && isPainted;
}

/** Milliseconds after which to stop waiting for a paint; longer than a frame takes. A page in a background tab is not painted. */
const no_paint_milliseconds = 100;

/**
 * Runs `act` after the next frame is painted. A timeout set in the frame's callback runs after that paint. @returns a function that cancels
 * it.
 */
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
