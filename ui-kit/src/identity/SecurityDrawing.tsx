import { maize, maizeLine, paper, wash } from './identity.css.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

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
