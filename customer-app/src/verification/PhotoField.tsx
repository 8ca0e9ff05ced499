import { refusedFileWords, upload_limits } from '@caudal/api-spec/file-kinds';
import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ImageField, type ImageFieldLabels, type ImageState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Photo, Photos, WrongFile } from './usePhotos.ts';
import type { DocumentKind } from './verification-data.ts';

interface PhotoFieldProps {
  readonly kind: DocumentKind;
  readonly photos: Photos;
  /** The share that has been sent, 0 to 1, while the photos are being sent; null otherwise. */
  readonly sent: number | null;
  /** The reason why an officer declined the photo that was sent before. */
  readonly declineReason?: string | null | undefined;
}

/** The field for one of the three photos of level 1. */
export function PhotoField({ kind, photos, sent, declineReason }: PhotoFieldProps) {
  const { t } = useLingui();
  const words = usePhotoWords(kind);
  const labels = useImageLabels();
  const wrong = photos.faults[kind];
  const chosen = photos.chosen[kind];
  return (
    <ImageField
      id={`photo-${kind}`}
      label={words.label}
      help={words.help}
      camera={kind === 'selfie' ? 'user' : 'environment'}
      state={stateOf(chosen, words.alt, {
        sent,
        declineReason,
        declined: t`Debes enviarla de nuevo`,
        progress: (percent) => t`${percent} % enviado`,
      })}
      labels={labels}
      onFile={(file) => photos.choose(kind, file)}
      required
      error={wrong && <Wrong {...wrong} />}
    />
  );
}

/** Says what is wrong with a file, with its name, and what to do. */
function Wrong({ fault: { what, kind }, name, bytes }: WrongFile) {
  const { t } = useLingui();
  const size = fileSizeText(bytes);
  const maximum = upload_limits.file_max_megabytes;
  const words = {
    type: `«${name}»: ${localised(refusedFileWords(kind, ['image/png', 'image/jpeg']))}`,
    unreadable: t`«${name}» está dañada y no se puede abrir. Toma la foto de nuevo.`,
    dimensions: t`«${name}» es demasiado pequeña o alargada. Toma la foto de nuevo, con todo el documento a la vista.`,
    size: t`«${name}» pesa ${size}, y el máximo es ${maximum} MB. Toma la foto de nuevo o elige otra.`,
  } satisfies Record<WrongFile['fault']['what'], string>;
  return words[what];
}

/** Returns the labels of the field's own controls. */
export function useImageLabels(): ImageFieldLabels {
  const { t } = useLingui();
  return {
    choose: t`Elegir archivo`,
    capture: t`Tomar foto`,
    retake: t`Cambiar foto`,
    drop: t`o arrástrala hasta aquí`,
    sending: t`Enviando foto`,
  };
}

interface PhotoInWords {
  sent: number | null;
  declineReason: string | null | undefined;
  declined: string;
  progress: (percent: number) => string;
}

function stateOf(
  photo: Photo | undefined,
  alt: string,
  { sent, declineReason, declined, progress }: PhotoInWords,
): ImageState {
  if (!photo)
    return declineReason ? { kind: 'declined', stateLabel: declined, reason: declineReason } : { kind: 'empty' };
  const { url, file } = photo;
  if (sent === null) return { kind: 'preview', url, alt, caption: `${file.name} · ${fileSizeText(file.size)}` };
  const percent = Math.floor(sent * 100);
  return { kind: 'sending', percent, progressText: progress(percent), url, alt };
}

/** Returns the name, the advice and the alternative text of each photo. */
export function usePhotoWords(kind: DocumentKind) {
  const { t } = useLingui();
  const words = {
    frontal: {
      label: t`Frente del documento`,
      help: t`Que se lean todos los datos, sin reflejos.`,
      alt: t`Tu foto del frente del documento`,
    },
    back: {
      label: t`Reverso del documento`,
      help: t`Completo, sin dedos encima.`,
      alt: t`Tu foto del reverso del documento`,
    },
    selfie: {
      label: t`Selfie con tu documento`,
      help: t`Tu cara y el frente del documento, bien iluminados.`,
      alt: t`Tu selfie con el documento`,
    },
  } satisfies Record<DocumentKind, { label: string; help: string; alt: string }>;
  return words[kind];
}
