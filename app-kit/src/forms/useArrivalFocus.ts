import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the heading that replaces a form after the form was sent. The heading gets the focus, so that screen
 * readers read it out and the Tab key continues from there: the focus was in the form and would be lost with it.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
