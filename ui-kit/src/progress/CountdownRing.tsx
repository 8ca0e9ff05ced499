import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './CountdownRing.css.ts';

interface CountdownRingProps {
  /** The event at the end of the time: 'El precio se renueva cada 5 segundos'. `null` where the words are visible beside the ring. */
  readonly label: string | null;
  /** The duration in milliseconds. Give the ring another `key` to start it again. */
  readonly lasts_milliseconds: number;
  /**
   * Side in px.
   * @default 20
   */
  readonly size?: number;
}

/** Shows a time of a few seconds that runs out. Its movement is a decoration; the words say how long it takes. */
export function CountdownRing(props: CountdownRingProps) {
  const { label, lasts_milliseconds, size = 20 } = props;
  return (
    <>
      <svg className={css.ring} width={size} height={size} viewBox="0 0 20 20" aria-hidden>
        <circle className={css.track} cx="10" cy="10" r="8" />
        <circle
          className={css.left}
          style={{ animationDuration: `${lasts_milliseconds}ms` }}
          cx="10"
          cy="10"
          r="8"
          pathLength="1"
        />
      </svg>
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
