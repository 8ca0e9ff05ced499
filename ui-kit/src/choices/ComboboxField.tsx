import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { type ComboboxOption, searchOptions } from './combobox-search.ts';
import * as own from './ComboboxField.css.ts';
import * as css from '../fields/Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from '../fields/Field.tsx';
import { LiveMessage } from '../feedback/LiveMessage.tsx';

export type { ComboboxOption } from './combobox-search.ts';

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'ref' | 'placeholder' | 'disabled' | 'readOnly' | 'autoFocus'
>;

export interface ComboboxFieldProps extends FieldProps, Native {
  readonly options: readonly ComboboxOption[];
  /** The value chosen; an empty text for none. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Shown in place of the list when nothing matches. */
  readonly noMatch: string;
  /** Announced when the list changes: '12 resultados'. */
  readonly matchCount: (count: number) => string;
}

/**
 * One of many known values, found by typing; accents and case do not matter. Follows the WAI-ARIA combobox pattern with
 * a listbox: arrows, Home, End, Page keys, Enter, Escape, and Tab takes the active option. With react-hook-form use its
 * `Controller`.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, required, optionalMark, options, value, onValueChange, onBlur } = props;
  const { noMatch, matchCount, id, ...native } = props;
  const wiring = useFieldWiring({ help, error, required }, { id });
  const box = useCombobox({ options, value, onValueChange });
  const listId = `${wiring.id}-list`;

  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={own.anchor}>
        <div className={css.box}>
          <input
            {...pickNative(native)}
            {...wiring.control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={box.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.open && box.matches.length > 0 ? `${listId}-${box.active}` : undefined}
            className={css.control}
            value={box.text}
            onChange={(event) => box.search(event.target.value)}
            onClick={() => box.show()}
            onKeyDown={box.onKeyDown}
            onBlur={() => {
              box.close();
              onBlur?.();
            }}
          />
          <span className={css.adornment}>
            <ChevronDown size={18} aria-hidden />
          </span>
        </div>
        <ComboboxList id={listId} labelId={wiring.labelId} box={box} value={value} noMatch={noMatch} />
        <LiveMessage>
          {box.open ? (box.matches.length === 0 ? noMatch : matchCount(box.matches.length)) : ''}
        </LiveMessage>
      </div>
    </FieldFrame>
  );
}

function pickNative({ name, ref, placeholder, disabled, readOnly }: Native) {
  return { name, ref, placeholder, disabled, readOnly };
}

interface ListProps extends Pick<ComboboxFieldProps, 'value' | 'noMatch'> {
  readonly id: string;
  readonly labelId: string;
  readonly box: ReturnType<typeof useCombobox>;
}

/* A combobox's list is drawn, not native, so it has the roles of the ARIA pattern; the keys are the input's. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
function ComboboxList({ id, labelId, box, value, noMatch }: ListProps) {
  const shown = box.open ? box.matches : [];
  const none = box.open && box.matches.length === 0;
  return (
    <div className={own.list} id={id} role="listbox" aria-labelledby={labelId} hidden={!box.open} tabIndex={-1}>
      {none ? (
        <div className={own.none} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          {noMatch}
        </div>
      ) : null}
      {shown.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          ref={index === box.active ? scrollIntoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === box.active || undefined}
          className={own.option}
          // The press must not take the focus from the field, or the list would close before the choice.
          onPointerDown={keepFocus}
          onClick={() => box.choose(option)}
        >
          {option.icon}
          <span className={own.words}>
            {option.detail ? <span className={own.detail}>{option.detail}</span> : null} {option.label}
          </span>
          {option.value === value ? <Check size={16} aria-hidden /> : null}
        </div>
      ))}
    </div>
  );
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

function keepFocus(event: PointerEvent<HTMLElement>) {
  event.preventDefault();
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

const page_rows = 8;

function useCombobox(props: Pick<ComboboxFieldProps, 'options' | 'value' | 'onValueChange'>) {
  const { options, value, onValueChange } = props;
  const chosen = options.find((option) => option.value === value);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const matches = useMemo(() => searchOptions(options, query ?? ''), [options, query]);

  function show(at?: number) {
    if (open) return;
    setOpen(true);
    setActive(
      at ??
        Math.max(
          0,
          options.findIndex((option) => option.value === value),
        ),
    );
  }
  function close() {
    setOpen(false);
    setQuery(null);
  }
  function choose(option: ComboboxOption) {
    onValueChange(option.value);
    close();
  }
  function search(text: string) {
    setQuery(text);
    setOpen(true);
    setActive(0);
    if (text === '' && value !== '') onValueChange('');
  }
  function move(to: number) {
    if (!open) show();
    else setActive(Math.min(Math.max(0, to), matches.length - 1));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Record<string, number> = {
      ArrowDown: event.altKey ? active : active + 1,
      ArrowUp: active - 1,
      PageDown: active + page_rows,
      PageUp: active - page_rows,
      ...(open && { Home: 0, End: matches.length - 1 }),
    };
    const to = moves[event.key];
    const option = matches[active];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === 'Tab' && open && query && option) {
      choose(option);
    } else if (event.key === 'Escape' && open) {
      // Only the list closes; a dialog around it leaves the key to us.
      event.preventDefault();
      close();
    }
  }

  return { open, matches, active, text: query ?? chosen?.label ?? '', show, close, choose, search, onKeyDown };
}
