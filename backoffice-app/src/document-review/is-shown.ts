/** The share of a picture's height and width that must be visible; of the viewport's, where the picture is larger. */
const part = 0.5;

type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/** The part of an `IntersectionObserverEntry` that is needed: the picture's size, its visible size and the viewport. */
interface Shown {
  readonly boundingClientRect: Size;
  readonly intersectionRect: Size;
  /** The size of the viewport; null within a frame of another origin, where the visible part is not known. */
  readonly rootBounds: Size | null;
}

/** Checks whether enough of a picture is visible to be looked at. Rule verification 12. */
export function isShown({ boundingClientRect: whole, intersectionRect: shown, rootBounds: room }: Shown): boolean {
  if (room === null || shown.height <= 0) return false;
  const isEnough = (side: keyof Size) => shown[side] >= part * Math.min(whole[side], room[side]);
  return isEnough('height') && isEnough('width');
}
