import type { ReactNode } from 'react';
import type { Tone } from '../theme/colours.ts';

export interface ToastMessage {
  readonly tone: Tone;
  /** The event in a sentence. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Milliseconds for which the toast stays, at least 2500. Default 5000, or 10,000 for the tones `caution` and `critical`. */
  readonly duration_ms?: number | undefined;
}

interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** The shortest time in which a sentence can be read. */
const shortest_ms = 2500;
const default_ms = 5000;
const asking_ms = 10_000;

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast from any code, also from code outside of components such as a failed background call. Needs one `Toaster` on the page.
 * Returns the id for `dismissToast`.
 */
export function showToast(message: ToastMessage): number {
  const id = nextId;
  nextId += 1;
  set([...toasts.filter((toast) => toast.open), { ...message, id, open: true }]);
  return id;
}

/** Closes a toast before it disappears by itself. */
export function dismissToast(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Returns the milliseconds for which a toast stays. */
export function toastDuration_ms({ tone, duration_ms }: ToastMessage): number {
  const usual = tone === 'critical' || tone === 'caution' ? asking_ms : default_ms;
  return Math.max(shortest_ms, duration_ms ?? usual);
}

/** Adds a listener for changes, for `useSyncExternalStore`. Returns a function that removes it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current toasts, for `useSyncExternalStore`. */
export function currentToasts(): readonly ShownToast[] {
  return toasts;
}
