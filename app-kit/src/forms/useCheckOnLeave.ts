import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * For a form whose fields are checked as they are left. Where a press of the pointer took the focus away, the check waits
 * for its release: an error line that comes in between would move what is being pressed from under the pointer. An error
 * goes as soon as what was wrong is put right.
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
    // After the click that the release makes.
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
      // Once the form has heard of it.
      if (name !== null && form.getFieldState(name).invalid) queueMicrotask(() => void trigger(name));
    },
  };
}
