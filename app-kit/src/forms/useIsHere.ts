import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component still stands on the screen, for what an answer does when it arrives. */
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
