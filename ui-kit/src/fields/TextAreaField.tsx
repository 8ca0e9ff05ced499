import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './Field.tsx';
import { sendByKeys } from './send-by-keys.ts';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {}

/**
 * Several lines of text. Grows with what is written where the browser can, and can be dragged taller. Ctrl and Enter send the form
 * that it stands in.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, required, optionalMark, className, rows = 4, onKeyDown, ...native } = props;
  const wiring = useFieldWiring({ help, error, required }, native);
  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, className)}>
        <textarea
          rows={rows}
          className={classNames(css.control, css.area)}
          {...native}
          {...wiring.control}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            sendByKeys(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}
