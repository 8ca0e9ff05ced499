import type { ReactNode } from 'react';
import { drawing, maize, maizeLine, paper, wash } from './identity.css.ts';

interface IllustrationProps {
  /** Width in px; the height follows. Default 176. */
  readonly width?: number;
}

/**
 * Holds a small drawing: 176 by 132, lines of two pixels in the colour of the text, a soft teal area behind, one spot of maize yellow. All
 * drawings are decorations and hidden from screen readers: the words beside them say the same.
 */
function Illustration({ width = 176, children }: IllustrationProps & { readonly children: ReactNode }) {
  return (
    <svg className={drawing} width={width} viewBox="0 0 176 132" aria-hidden>
      {children}
    </svg>
  );
}

/** Draws a paper boat: the documents are on their way down the river. */
export function DocumentsSentDrawing(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={wash} d="M10 86c4-40 36-70 80-68s78 28 76 64-34 44-82 44S7 116 10 86Z" />
      <circle className={maize} cx="134" cy="38" r="9" />
      <path className={paper} d="M88 26 52 82h72L88 26Z" />
      <path d="M88 26v56" />
      <path className={paper} d="M28 70l24 12h72l24-12-18 32a8 8 0 0 1-7 4H53a8 8 0 0 1-7-4L28 70Z" />
      <path d="M64 92h20M64 98h12" />
      <path className={maizeLine} d="M18 114c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 18-5 28 0" />
      <path d="M40 124c8-4 14-4 22 0s14 4 22 0 14-4 22 0 14 4 22 0" opacity="0.5" />
    </Illustration>
  );
}

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

/** Draws a signpost where the river parts: this way leads nowhere. */
export function NotFoundDrawing(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={wash} d="M12 82c2-42 36-66 80-64s74 30 72 64-36 42-80 42-74-4-72-42Z" />
      <circle className={maize} cx="42" cy="42" r="9" />
      <path d="M88 22v94" strokeWidth="4" />
      <path className={paper} d="M62 32h60l12 10-12 10H62a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4Z" />
      <path className={paper} d="M114 62H58L46 72l12 10h56a4 4 0 0 0 4-4V66a4 4 0 0 0-4-4Z" />
      <path d="M74 42h30M64 72h38" />
      <path className={maizeLine} d="M70 118c-12-8-26-10-48-4M106 118c12-8 26-10 48-4" />
      <path d="M74 118h28" />
    </Illustration>
  );
}

/** Draws a lock that holds the water back. */
export function SecurityDrawing(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={wash} d="M18 72c-2-36 28-58 70-58s74 22 72 60-32 48-72 48-68-14-70-50Z" />
      <path d="M66 58V42a22 22 0 0 1 44 0v16" strokeWidth="4" />
      <rect className={paper} x="50" y="56" width="76" height="56" rx="12" />
      <circle className={maize} cx="88" cy="76" r="6" />
      <path className={maizeLine} d="M88 80v10" />
      <path d="M52 100c8-4 14-4 20 0s12 4 18 0 12-4 18 0 12 3 16 0" />
      <path d="M28 60h-8M34 42l-6-5M148 60h8M142 42l6-5" />
    </Illustration>
  );
}
