import { maize, maizeLine, paper, wash } from './identity.css.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

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
