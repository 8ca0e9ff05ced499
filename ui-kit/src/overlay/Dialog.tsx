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
  /** True while the dialog is open. Keep it in the URL where a link leads to the dialog. */
  readonly open: boolean;
  /** Called with false when Escape, the close button or the dimmed page is pressed. */
  readonly onOpenChange: (open: boolean) => void;
  /** The title, which is also the dialog's name. */
  readonly title: ReactNode;
  /** One sentence below the title, read with it. */
  readonly description?: ReactNode;
  /** The facts needed to decide, or a short form. */
  readonly children?: ReactNode;
  /**
   * The one action of the dialog. Its words say what will happen, in numbers if it costs something. `null` where the content itself holds
   * the action, for instance a list in which a press chooses.
   */
  readonly primaryAction: ReactNode;
  /** The button beside `primaryAction` that closes the dialog, with `look="secondary"`. */
  readonly secondaryAction?: ReactNode;
  /** The name of the close button: 'Cerrar'. */
  readonly closeLabel: string;
  /**
   * The width: 26, 34 or 54 rem.
   * @default medium
   */
  readonly size?: keyof typeof css.size;
  /**
   * True while an action must not be interrupted: Escape, the close button, the dimmed page and the secondary action do nothing.
   * @default false
   */
  readonly locked?: boolean;
}

/**
 * Asks a question that has to be answered before going on. The page is dimmed at once, and the dialog follows one paint later. It keeps the
 * focus inside, closes with Escape, sends its form with Ctrl and Enter, and returns the focus to where it was; on a phone it is a sheet
 * from the bottom. Content that needs no answer belongs on a page.
 */
export function Dialog(props: DialogProps) {
  // The library draws five components of a closed dialog, and some screens have five dialogs.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { onOpenChange, title, description, children, primaryAction, secondaryAction } = props;
  const { closeLabel, size = 'medium', locked = false } = props;
  const isGroundPainted = useAfterPaint(true);
  const before = useRef<Element | null>(null);
  const keepIfLocked = (event: Event) => locked && event.preventDefault();
  return (
    <Radix.Root open onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
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
                // The dialog is opened by state or by the URL and not by a Radix trigger, so `before` holds the element that had the
                // focus.
                event.preventDefault();
                const former = before.current;
                const isThere = former instanceof HTMLElement && former.isConnected && former !== document.body;
                // No element had the focus after a reload, or the element may be gone.
                if (isThere) former.focus();
                else focusPlace();
              }}
              onEscapeKeyDown={(event) => {
                keepIfLocked(event);
                // Radix handles Escape before a field in the dialog does, and an open list of the field needs the key to close.
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

/** Dims the page behind the dialog. */
function Ground({ children }: { readonly children: ReactNode }) {
  // Measured before the overlay exists, because the page then has no scrollbar.
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
 * Focuses the first field, skipping a choice that is already made, or else the dialog itself. The close button is not focused, because its
 * focus ring would be the first thing to see.
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
