import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './Field.tsx';

type NativeInput = Omit<ComponentProps<'input'>, keyof FieldProps | 'size' | 'prefix'>;

export interface TextFieldProps extends FieldProps, NativeInput {
  /** The content inside the box before the text: an icon or a fixed part. */
  readonly before?: ReactNode;
  /** The content inside the box after the text: a unit. */
  readonly after?: ReactNode;
}

/**
 * Takes one line of text. Give it the right `type`, `inputMode` and `autoComplete`: phones and password managers read them. All other
 * properties go to the input, so `{...register('name')}` works.
 */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, optionalMark, before, after, className, ...native } = props;
  const wiring = useFieldWiring({ help, error, required }, native);
  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, className)}>
        {before ? <span className={css.adornment}>{before}</span> : null}
        <input type="text" className={css.control} {...native} {...wiring.control} />
        {after ? <span className={css.adornment}>{after}</span> : null}
      </div>
    </FieldFrame>
  );
}
