import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './Field.tsx';
import { sendByKeys } from './send-by-keys.ts';

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {}

/**
 * Takes several lines of text. It grows with the text where the browser supports that, and can be dragged taller. Ctrl and Enter send its
 * form.
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
