import { useCallback, useEffect, useState } from 'react';
import { isShown } from './is-shown.ts';

/** The time needed to see a picture. It is longer than a double press, so the second press does not verify the next picture. */
const seen_after_milliseconds = 700;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Reports when a picture counts as seen: drawn, in view, in the foreground tab, and for long enough. The part under
 * `cover`, which stays at the foot of the window, is not in view. Reports `false` when another picture replaces it, but
 * not on scrolling: on a phone the decision button is below. Rule verification 12.
 */
export function useSeen(frame: HTMLElement | null, cover: HTMLElement | null, onSeen: (isSeen: boolean) => void): void {
  useEffect(() => {
    if (frame === null) return;
    const framed = frame;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    let observer: IntersectionObserver | undefined;
    function look() {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible')
        timer = setTimeout(() => onSeen(true), seen_after_milliseconds);
    }
    function watch() {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          const [entry] = entries.slice(-1);
          isInView = entry !== undefined && isShown(entry);
          look();
        },
        { threshold: steps, rootMargin: `0px 0px -${coveredBy(cover)}px 0px` },
      );
      observer.observe(framed);
    }
    const sizes = new ResizeObserver(watch);
    if (cover) sizes.observe(cover);
    watch();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      observer?.disconnect();
      document.removeEventListener('visibilitychange', look);
      onSeen(false);
    };
  }, [frame, cover, onSeen]);
}

/** Returns the height of the picture that `cover` hides; 0 where `cover` is beside the picture. */
function coveredBy(cover: HTMLElement | null): number {
  return cover && getComputedStyle(cover).position === 'sticky' ? cover.offsetHeight : 0;
}

interface OnScreen {
  /** The ids of the pictures shown now that have been in view long enough. */
  readonly now: ReadonlySet<string>;
  /** The ids of all pictures seen since the screen was opened. */
  readonly ever: ReadonlySet<string>;
}

/** Keeps track of the pictures that were seen, by the ids of their versions. */
export function useOnScreen(): { onScreen: OnScreen; report: (id: string, isSeen: boolean) => void } {
  const [onScreen, setOnScreen] = useState<OnScreen>({ now: new Set(), ever: new Set() });
  const report = useCallback((id: string, isSeen: boolean) => {
    setOnScreen((former) => {
      if (former.now.has(id) === isSeen) return former;
      if (isSeen) return { now: new Set([...former.now, id]), ever: new Set([...former.ever, id]) };
      return { ...former, now: new Set([...former.now].filter((one) => one !== id)) };
    });
  }, []);
  return { onScreen, report };
}
