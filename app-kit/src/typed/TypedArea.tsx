import { TextAreaField } from '@caudal/ui-kit';
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { settle } from './TypedField.tsx';

/** A field for a text of several lines. It removes invisible characters when it loses the focus or sends its form. */
export function TypedArea({ onBlur, onKeyDown, ...field }: ComponentProps<typeof TextAreaField>) {
  return (
    <TextAreaField
      {...field}
      onBlur={(event: FocusEvent<HTMLTextAreaElement>) => {
        settle(event.currentTarget, 'text');
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) settle(event.currentTarget, 'text');
        onKeyDown?.(event);
      }}
    />
  );
}
