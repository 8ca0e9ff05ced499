import { maizeLine, paper, wash } from './identity.css.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Draws an identity card under a magnifying glass: somebody is reviewing it. */
export function InReviewDrawing(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={wash} d="M16 74c0-38 34-58 78-58s70 24 70 58-28 50-74 50-74-12-74-50Z" />
      <rect className={paper} x="30" y="34" width="96" height="66" rx="8" />
      <circle cx="54" cy="58" r="8" />
      <path d="M40 82c2-9 8-12 14-12s12 3 14 12" />
      <path d="M80 54h34M80 66h24M80 78h14" />
      <circle className={paper} cx="118" cy="86" r="21" />
      <path d="m133 101 15 15" strokeWidth="5" />
      <path className={maizeLine} d="M106 88c4-3 8-3 12 0s8 3 12 0" />
      <path className={maizeLine} d="M108 80c3.500-2.500 7-2.500 10 0s6.500 2.500 10 0" />
    </Illustration>
  );
}
