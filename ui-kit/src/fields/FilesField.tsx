import { Download, FileText, Image, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './Field.css.ts';
import { FieldNotes, type FieldProps, isShown, useFieldWiring } from './Field.tsx';
import * as own from './FilesField.css.ts';
import { withEndings } from './with-endings.ts';

/** One file of a field: where it stands, and what can be done with it. */
export interface ListedFile {
  /** Its key in the list. */
  readonly id: string;
  readonly name: string;
  /** '182 kB'. */
  readonly size: string;
  readonly kind: 'pdf' | 'image';
  /** While it is on its way: from 0 to 100, and in words. */
  readonly progress?: { readonly percent: number; readonly text: string } | undefined;
  /** Once somebody looked at it, or why it was not taken. */
  readonly state?: { readonly label: string; readonly tone: 'neutral' | 'positive' | 'critical' } | undefined;
  /** Why it was declined or not taken. */
  readonly reason?: ReactNode;
  /** Hands it out as a download; no button without. */
  readonly onSave?: (() => void) | undefined;
  /** Takes it away; no button without. */
  readonly onRemove?: (() => void) | undefined;
}

export interface FilesFieldLabels {
  /** 'Elegir archivo'. */
  readonly choose: string;
  /** 'o arrástralo hasta aquí'; where there is a pointer. */
  readonly drop: string;
  /** 'Quitar recibo.pdf'. */
  readonly remove: (name: string) => string;
  /** 'Descargar recibo.pdf'. */
  readonly save: (name: string) => string;
}

export interface FilesFieldProps extends FieldProps {
  /** Those that are there, on their way, or were not taken. */
  readonly files: readonly ListedFile[];
  /** Files were chosen or dropped. None are taken where this is missing. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Whether several may be chosen at once. */
  readonly multiple?: boolean;
  /** What the chooser offers: 'application/pdf'. The form still checks: a dropped file may be anything. */
  readonly accept: string;
  /** The words of its buttons. */
  readonly labels: FilesFieldLabels;
  /** Of the field; without one, its own. */
  readonly id?: string;
  /** The button that chooses. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Documents, each with its name, size and state; more can be chosen or dropped as long as there is room. */
export function FilesField(props: FilesFieldProps) {
  const { label, help, error, required, optionalMark, files, onFiles, labels } = props;
  const wiring = useFieldWiring({ help, error, required }, { id: props.id });
  return (
    <fieldset className={css.field} aria-labelledby={wiring.labelId}>
      <div className={css.label} id={wiring.labelId}>
        <span>{label}</span>
        {isShown(optionalMark) ? <span className={css.optional}>{optionalMark}</span> : null}
      </div>
      {files.length > 0 ? (
        // Safari drops the list's role where its marks are gone; the role brings it back.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className={own.list}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} labels={labels} />
          ))}
        </ul>
      ) : null}
      {onFiles ? <Chooser field={props} onFiles={onFiles} describedBy={wiring.control['aria-describedby']} /> : null}
      <FieldNotes help={help} error={error} wiring={wiring} />
    </fieldset>
  );
}

function FileLine({ file, labels }: { readonly file: ListedFile; readonly labels: FilesFieldLabels }) {
  const { name, size, kind, progress, state, reason, onSave, onRemove } = file;
  const Sign = kind === 'pdf' ? FileText : Image;
  return (
    <li className={own.file} data-tone={state?.tone}>
      <span className={own.sign}>
        <Sign size={20} strokeWidth={1.6} aria-hidden />
      </span>
      <span>
        <span className={own.name}>{name}</span>
        <span className={own.detail}>
          {size}
          {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
        </span>
      </span>
      <span>
        {onSave ? (
          <IconButton label={labels.save(name)} icon={<Download size={18} aria-hidden />} onClick={onSave} />
        ) : null}
        {onRemove ? (
          <IconButton label={labels.remove(name)} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
        ) : null}
      </span>
      {progress ? (
        <span className={own.wide}>
          <ProgressBar label={name} labelHidden percent={progress.percent} valueText={progress.text} />
        </span>
      ) : null}
      {isShown(reason) ? <span className={own.reason}>{reason}</span> : null}
    </li>
  );
}

interface ChooserProps {
  readonly field: FilesFieldProps;
  readonly onFiles: (files: readonly File[]) => void;
  readonly describedBy: string | undefined;
}

function Chooser({ field, onFiles, describedBy }: ChooserProps) {
  const { labels, accept, multiple = false, id, ref } = field;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(chosen: FileList | null) {
    const files = [...(chosen ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // Dropping is a short cut for a mouse; the button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={own.drop}
      data-over={over || undefined}
      data-invalid={isShown(field.error) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept={withEndings(accept)}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files);
          // Cleared, so that choosing the same file again counts as a change.
          target.value = '';
        }}
      />
      <Button
        ref={ref}
        {...(id !== undefined && { id })}
        look="soft"
        size="small"
        icon={<Upload size={16} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {labels.choose}
        <VisuallyHidden>: {field.label}</VisuallyHidden>
      </Button>
      <span className={own.dragHint}>
        <span className={own.hint}>{labels.drop}</span>
      </span>
    </div>
  );
}
