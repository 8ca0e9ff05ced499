import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the heading of what takes the place of a form that was sent: it is read out, and the Tab key goes on from there.
 * Without it the focus, which was in the form, would be nowhere.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
