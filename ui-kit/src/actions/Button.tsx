import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { buttonClass, type ButtonClassOptions } from './button-class.ts';
import * as css from './ButtonState.css.ts';
import { classNames } from '../theme/class-names.ts';
import { Spinner } from '../progress/Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonClassOptions {
  /** The icon before the words; hidden from screen readers. */
  readonly icon?: ReactNode;
  /**
   * True while the action runs: the button keeps its width, ignores further presses, and is announced as busy.
   * @default false
   */
  readonly loading?: boolean;
  /**
   * The reason why the action is not possible now, in words. The button then does nothing but stays focusable, so that a screen reader
   * reaches the reason. There is no way to disable a button without a reason.
   */
  readonly disabledReason?: ReactNode;
  /**
   * True if only screen readers get the reason, because the same words are already visible nearby.
   * @default false
   */
  readonly reasonHidden?: boolean;
  /** The action in words: 'Retirar $ 50.000'. */
  readonly children?: ReactNode;
}

/** Shows a button that runs an action. To lead to another page, use a link with `buttonClass()`. */
export function Button(props: ButtonProps) {
  const { look, size, full, icon, loading = false, disabledReason, reasonHidden = false } = props;
  const { look: _l, size: _s, full: _f, icon: _i, loading: _lo, disabledReason: _d, reasonHidden: _r, ...rest } = props;
  const { className, children, onClick, type = 'button', ...native } = rest;
  const reasonId = useId();
  const explained = disabledReason !== undefined && disabledReason !== null && disabledReason !== false;
  const inert = explained || loading;
  const options = { ...(look && { look }), ...(size && { size }), ...(full !== undefined && { full }) };

  // The button keeps its place in the tree with and without a reason: a new element would lose the focus.
  return (
    <span className={explained ? classNames(css.withReason, full && css.withReasonFull[`${full}`]) : css.alone}>
      <button
        type={type}
        className={classNames(buttonClass(options), className)}
        aria-disabled={explained || undefined}
        aria-busy={loading || undefined}
        {...native}
        aria-describedby={explained ? classNames(reasonId, native['aria-describedby']) : native['aria-describedby']}
        onClick={inert ? stop : onClick}
      >
        {loading ? (
          <>
            <span className={css.loading}>
              <Spinner label={null} />
            </span>
            <ButtonContent icon={icon} className={css.hiddenWhileLoading}>
              {children}
            </ButtonContent>
          </>
        ) : (
          <>
            {icon}
            {children}
          </>
        )}
      </button>
      {explained ? (
        <span id={reasonId} className={css.reason} data-reason hidden={reasonHidden}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}

/** Hides the content from the eye only, with opacity, so that the button keeps its name while it is busy. */
function ButtonContent(props: { readonly icon: ReactNode; readonly className: string; readonly children: ReactNode }) {
  return (
    <span className={props.className}>
      {props.icon}
      {props.children}
    </span>
  );
}

function stop(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}
