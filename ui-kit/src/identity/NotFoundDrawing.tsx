import { maize, maizeLine, paper, wash } from './identity.css.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

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
