import { Camera, ImageUp, RotateCcw, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';
import { FieldNotes, type FieldProps, isShown, useFieldWiring } from './Field.tsx';
import * as own from './ImageField.css.ts';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { withEndings } from './with-endings.ts';

interface Picture {
  /** An object URL or an http URL. */
  readonly url: string;
  /** The subject of the picture, not its details: 'Foto del frente de tu documento'. */
  readonly alt: string;
}

/** The state of the image, from choosing it to its review. */
export type ImageState =
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'preview'; /** The file's name and size. */ readonly caption?: ReactNode } & Picture)
  | ({ readonly kind: 'sending'; /** 0 to 100. */ readonly percent: number; readonly progressText: string } & Picture)
  | ({ readonly kind: 'done'; readonly stateLabel: string } & Picture)
  | {
      readonly kind: 'declined';
      readonly stateLabel: string;
      readonly reason: ReactNode;
      readonly picture?: Picture | undefined;
    }
  | { readonly kind: 'readOnly'; readonly stateLabel: string; readonly picture?: Picture | undefined };

export interface ImageFieldLabels {
  /** The button that chooses a file: 'Elegir archivo'. */
  readonly choose: string;
  /** The button that opens the camera, on touch devices: 'Tomar foto'. */
  readonly capture: string;
  /** The button that chooses another file: 'Cambiar foto'. */
  readonly retake: string;
  /** The hint to drop a file, shown where there is a pointer: 'o arrástrala hasta aquí'. */
  readonly drop: string;
  /** The progress bar's name. */
  readonly sending: string;
}

interface ImageFieldProps extends FieldProps {
  /** The state of the image. */
  readonly state: ImageState;
  /** Called when a picture is chosen, taken or dropped. */
  readonly onFile: (file: File) => void;
  /** The words of the buttons. */
  readonly labels: ImageFieldLabels;
  /** The camera that a phone opens: the rear one for documents, the front one for a selfie. */
  readonly camera: 'environment' | 'user';
  /** A ref to the button, so that a form can focus it. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** The id of the button; generated if it is left out. */
  readonly id?: string;
}

/**
 * Takes a photograph of a document or a face. A phone offers its camera; choosing a file always works, also without a camera. The image is
 * shown before it is sent and can be retaken; a declined image shows the reason.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, help, error, required, optionalMark, state } = props;
  const reason = state.kind === 'declined' ? state.reason : undefined;
  const shownError = isShown(error) ? error : reason;
  const wiring = useFieldWiring({ help, error: shownError, required }, { id: props.id });
  const [over, setOver] = useState(false);
  const editable = state.kind !== 'sending' && state.kind !== 'readOnly';

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && editable) props.onFile(file);
  }

  return (
    <fieldset className={css.field} aria-labelledby={wiring.labelId}>
      <div className={css.label} id={wiring.labelId}>
        <span>{label}</span>
        {isShown(optionalMark) ? <span className={css.optional}>{optionalMark}</span> : null}
      </div>
      {/* Dropping is a shortcut for mouse users; the buttons do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={own.frame}
        data-over={over || undefined}
        data-filled={pictureOf(state) ? true : undefined}
        data-invalid={isShown(shownError) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(editable);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FrameContent field={props} describedBy={wiring.control['aria-describedby']} />
      </div>
      <UnderPicture state={state} />
      {editable && pictureOf(state) ? (
        <div className={own.actions}>
          <Pickers field={props} describedBy={wiring.control['aria-describedby']} retake />
        </div>
      ) : null}
      <FieldNotes help={help} error={shownError} wiring={wiring} />
    </fieldset>
  );
}

function pictureOf(state: ImageState): Picture | undefined {
  if (state.kind === 'empty') return undefined;
  return state.kind === 'declined' || state.kind === 'readOnly' ? state.picture : state;
}

interface PartProps {
  readonly field: ImageFieldProps;
  readonly describedBy: string | undefined;
}

function FrameContent({ field, describedBy }: PartProps) {
  const { state, labels } = field;
  const picture = pictureOf(state);
  return (
    <>
      {picture ? (
        <img
          className={classNames(own.picture, (state.kind === 'sending' || state.kind === 'declined') && own.dimmed)}
          src={picture.url}
          alt={picture.alt}
        />
      ) : null}
      {!picture && state.kind !== 'readOnly' ? (
        <div className={own.empty}>
          {/* The state is shown on a line above the buttons if there is no picture. */}
          {state.kind === 'declined' ? (
            <Badge tone="critical">{state.stateLabel}</Badge>
          ) : (
            <ImageUp className={own.sign} size={30} strokeWidth={1.6} aria-hidden />
          )}
          <div className={own.actions}>
            <Pickers field={field} describedBy={describedBy} retake={false} />
          </div>
          <span className={own.drop}>{labels.drop}</span>
        </div>
      ) : null}
      {state.kind === 'sending' ? (
        <div className={own.sending}>
          <ProgressBar label={labels.sending} percent={state.percent} valueText={state.progressText} />
        </div>
      ) : null}
      {state.kind === 'readOnly' && !picture ? (
        <ImageUp className={own.sign} size={30} strokeWidth={1.6} aria-hidden />
      ) : null}
    </>
  );
}

/** Shows the state, or the file's name and size, below the picture: above it the words would cover a part of the image. */
function UnderPicture({ state }: { readonly state: ImageState }) {
  if (state.kind === 'preview') return state.caption ? <span className={own.caption}>{state.caption}</span> : null;
  if (state.kind === 'empty' || state.kind === 'sending') return null;
  // `FrameContent` shows the state if there is no picture.
  if (state.kind === 'declined' && !state.picture) return null;
  const tone = ({ done: 'positive', readOnly: 'neutral', declined: 'critical' } as const)[state.kind];
  return (
    <span>
      <Badge tone={tone}>{state.stateLabel}</Badge>
    </span>
  );
}

/** The types that the pickers offer. The form still has to check them: a dropped file may be of any type. */
const accept = withEndings('image/png,image/jpeg');

function Pickers({ field, describedBy, retake }: PartProps & { readonly retake: boolean }) {
  const { labels, onFile, camera, ref: buttonRef } = field;
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);

  function take(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    // Clears the input, so that choosing the same file again counts as a change.
    input.value = '';
    if (chosen) onFile(chosen);
  }

  return (
    <>
      <input ref={photo} hidden type="file" accept={accept} capture={camera} onChange={(e) => take(e.target)} />
      <input ref={file} hidden type="file" accept={accept} onChange={(e) => take(e.target)} />
      <Button
        className={own.capture}
        look="primary"
        size="small"
        icon={<Camera size={16} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => photo.current?.click()}
      >
        {labels.capture}
      </Button>
      <Button
        ref={buttonRef}
        {...(field.id !== undefined && { id: field.id })}
        look="soft"
        size="small"
        icon={retake ? <RotateCcw size={16} aria-hidden /> : <Upload size={16} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => file.current?.click()}
      >
        {retake ? labels.retake : labels.choose}
      </Button>
    </>
  );
}
