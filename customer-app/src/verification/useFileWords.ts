import { refusedFileWords, upload_limits } from '@caudal/api-spec/file-kinds';
import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import type { FilesFieldLabels } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { AskedDocument, LevelDocument } from './level-data.ts';
import type { ImageFault } from './shrink-image.ts';

/** Returns the words of a document's field. */
export function useFileWords({ most, formats }: AskedDocument) {
  const { t } = useLingui();
  const labels: FilesFieldLabels = {
    choose: most > 1 ? t`Elegir archivos` : t`Elegir archivo`,
    drop: most > 1 ? t`o arrástralos hasta aquí` : t`o arrástralo hasta aquí`,
    remove: (name) => t`Quitar ${name}`,
    save: (name) => t`Descargar ${name}`,
  };
  const states = {
    Pendiente: { label: t`En revisión`, tone: 'neutral' },
    Aceptado: { label: t`Aceptado`, tone: 'positive' },
    Declinado: { label: t`Debes enviarlo de nuevo`, tone: 'critical' },
  } as const satisfies Record<LevelDocument['state'], unknown>;
  return {
    labels,
    states,
    accept: formats.join(','),
    notTaken: { label: t`No se recibió`, tone: 'critical' } as const,
    sending: (percent: number) => t`${percent} % enviado`,
    faultOf: ({ what, kind }: ImageFault, file: File) => {
      const size = fileSizeText(file.size);
      const maximum = upload_limits.file_max_megabytes;
      const words = {
        type: localised(refusedFileWords(kind, formats)),
        unreadable: t`El archivo está dañado y no se puede abrir. Elige otro.`,
        dimensions: t`La foto es demasiado pequeña o alargada. Toma la foto de nuevo, con todo el documento a la vista.`,
        size: t`El archivo pesa ${size}, y el máximo es ${maximum} MB. Elige uno más liviano.`,
      } satisfies Record<ImageFault['what'], string>;
      return words[what];
    },
  };
}
