import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import type { Tone } from '../theme/colours.ts';
import { currentToasts, dismissToast, subscribeToToasts, toastDuration_ms } from './toast-store.ts';
import { classNames } from '../theme/class-names.ts';
import * as css from './Toaster.css.ts';
import { ToneIcon } from './ToneIcon.tsx';

/** The urgency by tone: `foreground` interrupts a screen reader at once, `background` waits for a pause. */
const urgency = {
  neutral: 'background',
  critical: 'foreground',
  caution: 'foreground',
  positive: 'foreground',
  info: 'background',
  promote: 'background',
} as const satisfies Record<Tone, 'foreground' | 'background'>;

interface ToasterProps {
  /** The region's name: 'Avisos'. */
  readonly regionLabel: string;
  /** The word read before each toast: 'Aviso'. */
  readonly toastLabel: string;
  /** The name of the button that dismisses a toast: 'Cerrar aviso'. */
  readonly dismissLabel: string;
  /**
   * The side of a wide screen at which toasts appear: the one where they cover no button that people press next.
   * @default 'end'
   */
  readonly side?: keyof typeof css.side;
}

/**
 * Shows the toasts. Use it once on the page, best loaded together with the application's shell. Toasts last at least 2.5 s, stay while the
 * pointer or the focus is on them or the window has no focus, and are announced. F8 moves the focus to them.
 */
export function Toaster({ regionLabel, toastLabel, dismissLabel, side = 'end' }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  return (
    <Radix.Provider label={toastLabel} swipeDirection={side === 'end' ? 'right' : 'left'}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={css.toast}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          duration={toastDuration_ms(toast)}
          type={urgency[toast.tone]}
        >
          <span className={css.icon[toast.tone]}>
            <ToneIcon tone={toast.tone} size={20} />
          </span>
          <div className={css.words}>
            <Radix.Title className={css.title}>{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className={css.description}>{toast.description}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <IconButton className={css.close} label={dismissLabel} icon={<X size={16} aria-hidden />} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={classNames(css.viewport, css.side[side])} label={`${regionLabel} ({hotkey})`} />
    </Radix.Provider>
  );
}
