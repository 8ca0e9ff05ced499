import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import * as field from '../fields/Field.css.ts';
import { FieldFrame, useFieldWiring } from '../fields/Field.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';
import { type ComboboxOption, searchOptions } from './combobox-search.ts';
import * as css from './PickerDialog.css.ts';

interface PickerOption extends ComboboxOption {
  /** The content at the end of the row, such as a balance. */
  readonly after?: ReactNode;
}

export interface PickerDialogProps {
  /** True while the dialog is open. */
  readonly open: boolean;
  /** Called when the dialog closes without a choice. */
  readonly onClose: () => void;
  /** The title of the dialog: 'Selecciona un token'. */
  readonly title: ReactNode;
  /** The label of the search field: 'Nombre o símbolo'. */
  readonly searchLabel: string;
  /** All options; the list shows those whose label or detail matches. */
  readonly options: readonly PickerOption[];
  /** The chosen value; an empty text for none. */
  readonly value: string;
  /** Called with the chosen value. The caller then sets `open` to false. */
  readonly onChoose: (value: string) => void;
  /** The list's name: 'Tokens'. */
  readonly listLabel: string;
  /** The words shown and announced when nothing matches. */
  readonly noMatch: string;
  /** Returns the words announced when the list changes: '4 resultados'. */
  readonly matchCount: (count: number) => string;
  /** The name of the button that closes the dialog. */
  readonly closeLabel: string;
}

/**
 * Offers one of many options, found by typing, with room for details of each. The list is always in view; case and accents do not matter.
 * Arrows, Home, End and Enter control the list; Escape first clears the search, then closes the dialog.
 */
export function PickerDialog(props: PickerDialogProps) {
  const { open, onClose, title, closeLabel } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      closeLabel={closeLabel}
      size="small"
      primaryAction={null}
    >
      <Picker {...props} />
    </Dialog>
  );
}

function Picker(props: PickerDialogProps) {
  const { options, value, onChoose, onClose, searchLabel, listLabel, noMatch, matchCount } = props;
  const [query, setQuery] = useState('');
  const matches = useMemo(() => searchOptions(options, query) as readonly PickerOption[], [options, query]);
  const wiring = useFieldWiring({});

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // `Dialog` ignores Escape while a list in it is open, and this list is always open, so Escape is handled here.
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (query === '') onClose();
    else setQuery('');
  }

  return (
    <Combobox.Root<PickerOption>
      inline
      open
      items={options}
      filteredItems={matches}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option, { reason, cancel }) => {
        cancel();
        if (option && reason !== 'escape-key') onChoose(option.value);
      }}
      inputValue={query}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && setQuery(text)}
    >
      <div className={css.search}>
        <FieldFrame label={searchLabel} wiring={wiring}>
          <div className={field.box}>
            <span className={field.adornment}>
              <Search size={18} aria-hidden />
            </span>
            <Combobox.Input {...wiring.control} className={field.control} autoComplete="off" onKeyDown={onKeyDown} />
          </div>
        </FieldFrame>
      </div>
      <Combobox.Status className={matches.length === 0 ? css.none : visuallyHidden}>
        {matches.length === 0 ? noMatch : matchCount(matches.length)}
      </Combobox.Status>
      <Combobox.List className={css.list} aria-label={listLabel}>
        {(option: PickerOption) => <Option key={option.value} option={option} />}
      </Combobox.List>
    </Combobox.Root>
  );
}

function Option({ option }: { readonly option: PickerOption }) {
  return (
    <Combobox.Item value={option} className={css.option}>
      {option.icon}
      <span className={css.words}>
        <span className={css.label}>{option.label}</span>
        {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
      </span>
      {option.after === undefined ? null : <span className={css.after}>{option.after}</span>}
      <Combobox.ItemIndicator render={<Check className={css.chosen} size={18} aria-hidden />} />
    </Combobox.Item>
  );
}
