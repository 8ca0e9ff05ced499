import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, ErrorState, Spinner, ZoomPanImage } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import * as css from './ImageViewer.css.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import { useDocumentImage, type DocumentImage } from './useDocumentImage.ts';
import { useSeen } from './useOnScreen.ts';
import { type ImageView, zooms } from './useViews.ts';

export interface ImageViewerProps {
  readonly document: ReviewedDocument;
  /** What the image shows, for who cannot see it. */
  readonly label: string;
  readonly view: ImageView;
  /** Whether the page follows it: what was chosen below, on a phone, is drawn above what is in view. */
  readonly isFollowed: boolean;
  /** The picture has been on the screen for long enough to be seen, or is no longer on it. */
  readonly onSeen: (id: string, isSeen: boolean) => void;
}

/** One image, as large as there is room, or what stands in its place. */
export function ImageViewer({ document, label, view: { view, actions }, isFollowed, onSeen }: ImageViewerProps) {
  const { id } = document;
  const image = useDocumentImage(document);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useSeen(
    frame,
    useCallback((isSeen: boolean) => onSeen(id, isSeen), [onSeen, id]),
  );
  function draw(drawn: HTMLElement) {
    setFrame(drawn);
    if (isFollowed) drawn.scrollIntoView({ block: 'nearest' });
  }
  if (image.kind === 'ready') {
    return (
      <ZoomPanImage
        className={css.stage}
        src={image.url}
        alt={label}
        zoom={view.zoom}
        onZoomChange={actions.zoomTo}
        zoomMax={Math.max(...zooms)}
        turns={view.turns}
        onDrawn={draw}
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
