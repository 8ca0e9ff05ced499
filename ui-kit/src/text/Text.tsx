import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Text.css.ts';

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'align'> {
  /** One of the seven sizes. Default body, 16 px. */
  readonly size?: keyof typeof css.size;
  /** Quieter than what is around it, or what it means: then words say so as well. */
  readonly tone?: keyof typeof css.tone;
  /** Left out, that of the text around it. */
  readonly weight?: keyof typeof css.weight;
  /** `end` for figures in a column. */
  readonly align?: keyof typeof css.align;
  /** For `as="time"`: the moment in ISO 8601. */
  readonly dateTime?: string;
  /**
   * The element: by default a paragraph.
   * @default p
   */
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'figcaption' | 'time';
  /** Figures of equal width, for amounts and times that change or stand in a column. */
  readonly figures?: boolean;
  /** Cuts what does not fit. Only where the whole text can be reached in another way. */
  readonly truncate?: boolean;
  /** No wider than reads well, about 75 characters. */
  readonly measure?: boolean;
  /** An address, hash or code: monospaced, breaks anywhere, so that it is shown whole. */
  readonly code?: boolean;
  /** The words. */
  readonly children?: ReactNode;
}

/** A piece of text. A title is a `Heading`, a label belongs to its field. */
export function Text(props: TextProps) {
  const { size, tone, weight, align, as, figures, truncate, measure, code, className, ...rest } = props;
  // The union of elements has no common type for the rest; all of them take what `TextProps` allows.
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      translate={code ? 'no' : undefined}
      className={classNames(
        size && css.size[size],
        tone && css.tone[tone],
        weight && css.weight[weight],
        align && css.align[align],
        figures && css.figures,
        truncate && css.truncate,
        measure && css.measure,
        code && css.code,
        className,
      )}
      {...rest}
    />
  );
}
