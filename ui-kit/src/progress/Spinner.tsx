import { spinner } from './Spinner.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

interface SpinnerProps {
  /** The work in words, announced once; `null` where the words are visible beside the spinner. */
  readonly label: string | null;
  /** Side in px. Default 20. */
  readonly size?: number;
}

/**
 * Shows that work is in progress for at most a few seconds. For content that has a shape use a `Skeleton`; for a known share, a
 * `ProgressBar`.
 */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  const drawing = (
    <svg className={spinner} width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden>
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (label === null) return drawing;
  return (
    <output>
      {drawing}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
