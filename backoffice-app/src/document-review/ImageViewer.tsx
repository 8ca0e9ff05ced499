import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, ErrorState, Spinner, ZoomPanImage } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import * as css from './ImageViewer.css.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import { useDocumentImage, type DocumentImage } from './useDocumentImage.ts';
import { type View, zooms } from './useViews.ts';

export interface ImageViewerProps {
  readonly document: ReviewedDocument;
  /** What the image shows, for who cannot see it. */
  readonly label: string;
  readonly view: View;
  /** The image was pinched, or made larger by its own keys. */
  readonly onZoomChange: (zoom: number) => void;
}

/** One image, as large as there is room, or what stands in its place. */
export function ImageViewer({ document, label, view, onZoomChange }: ImageViewerProps) {
  const image = useDocumentImage(document);
  if (image.kind === 'ready') {
    const { zoom, turns } = view;
    return (
      <ZoomPanImage
        className={css.stage}
        src={image.url}
        alt={label}
        zoom={zoom}
        onZoomChange={onZoomChange}
        zoomMax={Math.max(...zooms)}
        turns={turns}
      />
    );
  }
  return (
    <div className={`${css.stage} ${css.message}`}>
      <Waiting image={image} />
    </div>
  );
}

function Waiting({ image }: { readonly image: Exclude<DocumentImage, { kind: 'ready' }> }) {
  const { t } = useLingui();
  if (image.kind === 'loading') return <Spinner label={t`Cargando la imagen`} />;
  return (
    <ErrorState
      title={t`No pudimos cargar la imagen`}
      retry={
        <Button size="small" onClick={image.retry}>
          <Trans>Intentar de nuevo</Trans>
        </Button>
      }
    >
      {wordsOf(image.error)}
    </ErrorState>
  );
}
