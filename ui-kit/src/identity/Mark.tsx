import type { ComponentProps } from 'react';
import { accent, deep } from './identity.css.ts';
import { markPaths } from './mark-paths.ts';

export interface MarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Side in px; legible from 16 px on. Default 32. */
  readonly size?: number;
  /** The ground behind the mark: `onDeep` on a dark `deep` surface. */
  readonly ground?: 'page' | 'onDeep';
}

/**
 * Draws a river's bend within a round pebble: bank, stream in maize yellow, bank. It is a decoration, hidden from screen readers: the name
 * is beside it (`Logo`), or the link around it has a name.
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
