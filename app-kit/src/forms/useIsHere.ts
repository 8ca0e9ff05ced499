import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that tells whether the component is still mounted, for code that runs when an answer arrives. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
