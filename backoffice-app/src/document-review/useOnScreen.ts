import { useCallback, useEffect, useState } from 'react';

/** As long as it takes to see what a picture shows: a second press of the same key comes sooner. */
const seen_after_milliseconds = 700;
/** Of the frame, at least. */
const in_view = 0.5;

/**
 * Tells when a picture was seen: drawn, in view, in a tab that is in front, and for long enough. `false` once another
 * takes its place, not where one scrolls on: on a phone the button to decide is below. Rule verification 12.
 */
export function useSeen(frame: HTMLElement | null, onSeen: (isSeen: boolean) => void): void {
  useEffect(() => {
    if (frame === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    function look() {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible')
        timer = setTimeout(() => onSeen(true), seen_after_milliseconds);
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = (entry?.intersectionRatio ?? 0) >= in_view;
        look();
      },
      { threshold: in_view },
    );
    observer.observe(frame);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      onSeen(false);
    };
  }, [frame, onSeen]);
}

export interface OnScreen {
  /** Of the pictures that are shown now, those that have been in view for long enough. */
  readonly now: ReadonlySet<string>;
  /** Those that have been, since the screen was opened. */
  readonly ever: ReadonlySet<string>;
}

/** Which pictures were seen, by the ids of their versions. */
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
