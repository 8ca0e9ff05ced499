import { dismissToast, showToast, type ToastMessage } from '@caudal/ui-kit';

let last: number | undefined;

/** Says what happened in place of what was said before: decisions follow each other fast, and notices would pile up on them. */
export function say(message: ToastMessage): void {
  if (last !== undefined) dismissToast(last);
  last = showToast(message);
}
