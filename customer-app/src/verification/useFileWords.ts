import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import type { FilesFieldLabels } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FileFault } from './chosen-file.ts';
import type { AskedDocument, LevelDocument } from './level-data.ts';

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
    faultOf: ({ what, kind }: FileFault, file: File) => {
      const size = fileSizeText(file.size);
      const pdfOnly = t`Solo se permite archivo PDF`;
      const words = {
        pdf_only: kind === null ? pdfOnly : t`${pdfOnly}. Este es ${kind}.`,
        type:
          kind === null
            ? t`Solo se permite archivo PDF, o una foto PNG o JPEG`
            : t`Solo se permite archivo PDF, o una foto PNG o JPEG. Este es ${kind}.`,
        unreadable: t`El archivo está dañado y no se puede abrir. Elige otro.`,
        dimensions: t`La foto es demasiado pequeña o alargada. Toma la foto de nuevo, con todo el documento a la vista.`,
        size: t`El archivo pesa ${size}, y el máximo es 10 MB. Elige uno más liviano.`,
      } satisfies Record<FileFault['what'], string>;
      return words[what];
    },
  };
}
