import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the heading that replaces a form after it was sent. The heading gets the focus: screen readers read
 * it out and the Tab key goes on from there. Otherwise the focus, which was in the form, would be lost.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
