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

/** A file of the field: its state, and the actions that it allows. */
export interface ListedFile {
  /** The file's key in the list. */
  readonly id: string;
  readonly name: string;
  /** The size as people read it: '182 kB'. */
  readonly size: string;
  readonly kind: 'pdf' | 'image';
  /** The progress while the file is sent: from 0 to 100, and in words. */
  readonly progress?: { readonly percent: number; readonly text: string } | undefined;
  /** The result of the review, or of a failed upload. */
  readonly state?: { readonly label: string; readonly tone: 'neutral' | 'positive' | 'critical' } | undefined;
  /** The reason why the file was declined or not received. */
  readonly reason?: ReactNode;
  /** Downloads the file. Without `onSave` the file has no download button. */
  readonly onSave?: (() => void) | undefined;
  /** Removes the file. Without `onRemove` the file has no remove button. */
  readonly onRemove?: (() => void) | undefined;
}

export interface FilesFieldLabels {
  /** The button that chooses files: 'Elegir archivo'. */
  readonly choose: string;
  /** The hint to drop files, shown where there is a pointer: 'o arrástralo hasta aquí'. */
  readonly drop: string;
  /** Returns the name of the button that removes a file: 'Quitar recibo.pdf'. */
  readonly remove: (name: string) => string;
  /** Returns the name of the button that downloads a file: 'Descargar recibo.pdf'. */
  readonly save: (name: string) => string;
}

interface FilesFieldProps extends FieldProps {
  /** The files that were received, are being sent, or were refused. */
  readonly files: readonly ListedFile[];
  /** Called when files are chosen or dropped. Without `onFiles` the field accepts no files. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** True if several files may be chosen at once. */
  readonly multiple?: boolean;
  /** The types that the file chooser offers: 'application/pdf'. The form still has to check them: a dropped file may be of any type. */
  readonly accept: string;
  /** The words of the buttons. */
  readonly labels: FilesFieldLabels;
  /** The id of the button that chooses files, and the base of the field's other ids. */
  readonly id?: string;
  /** A ref to the button that chooses files. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Shows documents, each with its name, size and state, and takes more by choosing or dropping. */
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
        // Safari drops the list's role when a style removes the bullets; the explicit role restores it.
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
    // Dropping is a shortcut for mouse users; the button does the same by keyboard.
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
          // Clears the input, so that choosing the same file again counts as a change.
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
