import type { ComponentProps } from 'react';
import { accent, deep } from './identity.css.ts';
import { markPaths } from './mark-paths.ts';

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
      <path className={water ? undefined : deep} fill={water} d={markPaths.topBank} />
      <path className={accent} d={markPaths.stream} />
      <path className={water ? undefined : deep} fill={water} d={markPaths.lowBank} />
    </svg>
  );
}
