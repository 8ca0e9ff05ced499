/** Of a picture, at least, or of the room that there is for it, where that is less. */
const part = 0.5;

type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/** What an observer says of a picture: how large it is, how much of it shows, and in how much room. */
export interface Shown {
  readonly boundingClientRect: Size;
  readonly intersectionRect: Size;
  /** Null within a frame of another origin: what shows there is not known. */
  readonly rootBounds: Size | null;
}

/** Whether enough of a picture shows for it to be looked at. Rule verification 12. */
export function isShown({ boundingClientRect: whole, intersectionRect: shown, rootBounds: room }: Shown): boolean {
  if (room === null || shown.height <= 0) return false;
  const isEnough = (side: keyof Size) => shown[side] >= part * Math.min(whole[side], room[side]);
  return isEnough('height') && isEnough('width');
}
