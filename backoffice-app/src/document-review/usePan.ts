import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

export interface Pan {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
}

/** Moves what is larger than its frame by dragging with the mouse, and keeps the middle in the middle on zooming. */
export function usePan(zoom: number): Pan {
  const ref = useRef<HTMLElement>(null);
  // The point in the middle of the frame, as a share of the whole.
  const middle = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const { x, y } = middle.current;
    frame.scrollTo(frame.scrollWidth * x - frame.clientWidth / 2, frame.scrollHeight * y - frame.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new size is read from the page
  }, [zoom]);

  function onScroll() {
    const frame = ref.current;
    if (!frame) return;
    middle.current = {
      x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
      y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
    };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    // Fingers scroll by themselves.
    if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const frame = event.currentTarget;
    if (frame.hasPointerCapture(event.pointerId)) frame.scrollBy(-event.movementX, -event.movementY);
  }

  return { ref, onScroll, onPointerDown, onPointerMove };
}
