import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Text.css.ts';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** One of the seven sizes. Default body, 16 px. */
  readonly size?: keyof typeof css.size;
  /** The tone: `muted` is quieter than the text around it; any other carries a meaning, which the words have to say as well. */
  readonly tone?: keyof typeof css.tone;
  /** The weight; by default that of the text around it. */
  readonly weight?: keyof typeof css.weight;
  /** The time in ISO 8601, for `as="time"`. */
  readonly dateTime?: string;
  /**
   * The element, a paragraph by default.
   * @default p
   */
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'figcaption' | 'time';
  /** Gives digits equal width, for amounts and times that change or stand in a column. */
  readonly figures?: boolean;
  /** Limits the width to what reads well, about 75 characters. */
  readonly measure?: boolean;
  /** Sets an address, hash or code in a monospaced face that breaks anywhere, so that it is shown in full. Browsers do not translate it. */
  readonly code?: boolean;
  /** The words. */
  readonly children?: ReactNode;
}

/** Shows a piece of text. For a title use `Heading`; a label belongs to its field. */
export function Text(props: TextProps) {
  const { size, tone, weight, as, figures, measure, code, className, ...rest } = props;
  // The union of elements has no common type for the other properties; every element accepts what `TextProps` allows.
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      translate={code ? 'no' : undefined}
      className={classNames(
        size && css.size[size],
        tone && css.tone[tone],
        weight && css.weight[weight],
        figures && css.figures,
        measure && css.measure,
        code && css.code,
        className,
      )}
      {...rest}
    />
  );
}

/** Shows a remark: small, muted text beside or below what it is about. */
export function Remark(props: Omit<TextProps, 'size' | 'tone'>) {
  return <Text size="small" tone="muted" {...props} />;
}
