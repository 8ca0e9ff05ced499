import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks each field of a form when it loses the focus. If a press of the pointer took the focus away, the check waits
 * until the pointer is released: an error line that appears in between would move the pressed element from under the
 * pointer. An error disappears as soon as the value is right.
 */
export function useCheckOnLeave<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
) {
  const isPressed = useRef(false);
  const waiting = useRef(new Set<FieldPath<Values>>());
  const { trigger } = form;
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // The timeout lets the click happen first, which follows the release of the pointer.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        for (const name of waiting.current) void trigger(name);
        waiting.current.clear();
      });
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, [trigger]);

  const fieldOf = ({ target }: FocusEvent | FormEvent): FieldPath<Values> | null => {
    const name = 'name' in target ? String(target.name) : '';
    return name in form.getValues() ? (name as FieldPath<Values>) : null;
  };
  return {
    onBlur: (event: FocusEvent) => {
      const name = fieldOf(event);
      if (name === null) return;
      if (isPressed.current) waiting.current.add(name);
      else void trigger(name);
    },
    onInput: (event: FormEvent) => {
      const name = fieldOf(event);
      // The microtask runs after the form has received the new value.
      if (name !== null && form.getFieldState(name).invalid) queueMicrotask(() => void trigger(name));
    },
  };
}
