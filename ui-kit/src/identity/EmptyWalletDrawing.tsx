import { maize, maizeLine, paper, wash } from './identity.css.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Draws an empty wallet on the river's bank. */
export function EmptyWalletDrawing(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={wash} d="M14 92c0-44 30-74 76-74s74 26 74 62-30 44-78 44-72-4-72-32Z" />
      <path className={paper} d="M46 46h78a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H46a10 10 0 0 1-10-10V54a8 8 0 0 1 8-8" />
      <path d="M36 56c0-6 4-10 10-10l66-16a6 6 0 0 1 8 6v10" />
      <path className={paper} d="M140 68h-24a10 10 0 0 0 0 20h24a2 2 0 0 0 2-2V70a2 2 0 0 0-2-2Z" />
      <circle className={maize} cx="118" cy="78" r="4.5" />
      <path d="M48 58h22M48 96h14" />
      <path className={maizeLine} d="M22 118c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 14-5 20-2" />
    </Illustration>
  );
}
