import type { ComponentProps } from 'react';
import { accent, deep } from './identity.css.ts';

export interface MarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Side in px. Legible from 16. Default 32. */
  readonly size?: number;
  /** `onDeep` for the river itself as a ground. */
  readonly ground?: 'page' | 'onDeep';
}

/**
 * A river's bend: three banks of one flow, the middle one maize, cut from a round pebble. A decoration, hidden from
 * screen readers: the name stands beside it (`Logo`), or the link around it says where it goes.
 */
export function Mark({ size = 32, ground = 'page', ...rest }: MarkProps) {
  const water = ground === 'onDeep' ? 'currentColor' : undefined;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden {...rest}>
      <path className={water ? undefined : deep} fill={water} d={topBank} />
      <path className={accent} d={stream} />
      <path className={water ? undefined : deep} fill={water} d={lowBank} />
    </svg>
  );
}

/* The same curve three times, cut by a circle of 16: what remains is land, stream, land. */
const topBank =
  'M16 0c8.05 0 14.7 5.94 15.83 13.67C22.6 12.1 20.4 3.6 9.2 8.1 5.9 9.4 3 10.7.76 11.1 2.86 4.67 8.88 0 16 0Z';
const stream =
  'M.17 14.3C3.5 14 6.6 12.6 10.2 11.2c9.9-3.9 11.2 4.8 21.78 5.7-.1 1.75-.48 3.43-1.1 4.98C20.2 20.6 18.6 12.9 9.4 17.3c-3.2 1.5-5.9 3-8.83 3.4A16 16 0 0 1 .17 14.3Z';
const lowBank = 'M1.7 23.4c3-.5 5.7-1.9 8.8-3.3 7.9-3.6 9.4 3.6 18.9 4.8A16 16 0 0 1 1.7 23.4Z';
