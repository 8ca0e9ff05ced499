import { useDeferredValue } from 'react';

/**
 * Whether what opens is there: one paint after it was asked for, so that the press itself is answered at once and what
 * is large is built afterwards. It closes without delay.
 */
export function useAfterPaint(open: boolean): boolean {
  const asked = useDeferredValue(open, false);
  return open && asked;
}
