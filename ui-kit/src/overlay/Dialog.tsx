import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Dialog.css.ts';
import { focusPlace } from './focus-place.ts';
import { isShown } from '../fields/Field.tsx';
import { sendByKeys } from '../fields/send-by-keys.ts';
import { Heading } from '../text/Heading.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { useAfterPaint } from './useAfterPaint.ts';

export interface DialogProps {
  /** Whether it is there; kept in the address where a link leads to it. */
  readonly open: boolean;
  /** Escape, the cross or the ground was pressed. */
  readonly onOpenChange: (open: boolean) => void;
  /** The dialog's one title and name. */
  readonly title: ReactNode;
  /** One sentence below the title, read with it. */
  readonly description?: ReactNode;
  /** What has to be known to decide, or a short form. */
  readonly children?: ReactNode;
  /** The one thing this dialog is for. Says what will happen, in numbers where it costs something. `null` where a press in it is the action. */
  readonly primaryAction: ReactNode;
  /** The way out beside it, with `look="secondary"`. */
  readonly secondaryAction?: ReactNode;
  /** The name of the cross: 'Cerrar'. */
  readonly closeLabel: string;
  /**
   * 26, 34 or 54 rem. Default medium.
   * @default medium
   */
  readonly size?: keyof typeof css.size;
  /**
   * While something is under way that must be seen through: Escape, the cross, the ground and the way out do nothing.
   * @default false
   */
  readonly locked?: boolean;
}

/**
 * A question that has to be answered before going on: the page is dimmed at once, the question stands on it a paint
 * later. Keeps the focus inside, closes with Escape, sends its form with Ctrl and Enter, gives the focus back to where it was; a sheet from the bottom on a
 * phone. To show something that needs no answer, give it an address of its own.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, primaryAction, secondaryAction } = props;
  const { closeLabel, size = 'medium', locked = false } = props;
  const isGroundPainted = useAfterPaint(open);
  const before = useRef<Element | null>(null);
  const keepIfLocked = (event: Event) => locked && event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
      <Radix.Portal>
        <Ground>
          {isGroundPainted ? (
            <Radix.Content
              className={classNames(css.content, css.size[size], css.phoneWide)}
              {...(description ? {} : { 'aria-describedby': undefined })}
              onOpenAutoFocus={(event) => {
                before.current = document.activeElement;
                focusFirst(event);
              }}
              onCloseAutoFocus={(event) => {
                // The dialog is opened by state or by an address, not by a trigger of Radix: we know whose focus it was.
                event.preventDefault();
                const former = before.current;
                const isThere = former instanceof HTMLElement && former.isConnected && former !== document.body;
                // After a reload nothing had the focus, and what had it may be gone.
                if (isThere) former.focus();
                else focusPlace();
              }}
              onEscapeKeyDown={(event) => {
                keepIfLocked(event);
                // Radix hears the key before the field does: an open list takes it for itself.
                if (isListOpen(document.activeElement)) event.preventDefault();
              }}
              onPointerDownOutside={keepIfLocked}
              onKeyDown={sendByKeys}
            >
              <div className={css.head}>
                <Radix.Title asChild>
                  <Heading level={2}>{title}</Heading>
                </Radix.Title>
                {locked ? null : (
                  <Radix.Close asChild>
                    <IconButton className={css.close} label={closeLabel} icon={<X size={20} aria-hidden />} />
                  </Radix.Close>
                )}
              </div>
              <div className={css.body}>
                {description ? <Radix.Description className={css.description}>{description}</Radix.Description> : null}
                {children}
              </div>
              {isShown(primaryAction) || isShown(secondaryAction) ? (
                <div className={css.actions}>
                  <div className={css.secondary} inert={locked}>
                    {secondaryAction}
                  </div>
                  {primaryAction}
                </div>
              ) : null}
            </Radix.Content>
          ) : null}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What lies between the page and the dialog. */
function Ground({ children }: { readonly children: ReactNode }) {
  // Asked before it is there: from then on the page has no scrollbar.
  const [pageScrolls] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  return (
    <div className={css.overlay} data-page-scrolls={pageScrolls || undefined}>
      {children}
    </div>
  );
}

function isListOpen(focused: Element | null): boolean {
  return focused?.getAttribute('role') === 'combobox' && focused.getAttribute('aria-expanded') === 'true';
}

/**
 * Into the first field, past a choice that is made already, or onto the dialog itself: a ring around the cross would be
 * the first thing one sees.
 */
function focusFirst(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const dialog = event.currentTarget;
  const fields = [
    ...dialog.querySelectorAll<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)'),
  ];
  const waiting = fields.find((field) => !(field instanceof HTMLSelectElement && field.value !== ''));
  (waiting ?? fields[0] ?? dialog).focus();
}
