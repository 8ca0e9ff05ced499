import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Spinner, ZoomPanImage } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import * as css from './DocumentViewer.css.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import { useDocumentFile, type DocumentFile } from './useDocumentFile.ts';
import { useSeen } from './useOnScreen.ts';
import { type DocumentView, zooms } from './useViews.ts';

// The PDF renderer is larger than the rest of the app, so it is loaded with the first PDF.
const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));

export interface DocumentViewerProps {
  readonly document: ReviewedDocument;
  /** The alternative text of the document. */
  readonly label: string;
  readonly view: DocumentView;
  /** Scrolls to the document once it is drawn: on a phone the officer chooses it far below, and it is drawn above the visible area. */
  readonly isFollowed: boolean;
  /** The element that stays at the foot of the window and covers part of the document. */
  readonly cover: HTMLElement | null;
  /** Reports whether the document has been on screen long enough to count as seen. */
  readonly onSeen: (id: string, isSeen: boolean) => void;
}

/** The document that the frame shows completely. */
interface Drawn {
  readonly id: string;
  readonly frame: HTMLElement;
}

/** Shows one document as large as possible, or a message in its place. It stays when another document is shown. */
export function DocumentViewer({
  document,
  label,
  view: { view, actions },
  isFollowed,
  cover,
  onSeen,
}: DocumentViewerProps) {
  'use memo';
  const { t } = useLingui();
  const { id, type } = document;
  const file = useDocumentFile(document);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useSeen(
    drawn?.id === id ? drawn.frame : null,
    cover,
    useCallback((isSeen: boolean) => onSeen(id, isSeen), [onSeen, id]),
  );
  const draw = useCallback(
    (frame: HTMLElement) => {
      setDrawn({ id, frame });
      if (isFollowed) frame.scrollIntoView({ block: 'nearest' });
    },
    [id, isFollowed],
  );
  if (file.kind !== 'ready')
    return (
      <div className={`${css.stage} ${css.message}`}>
        <Waiting file={file} />
      </div>
    );
  if (type === 'application/pdf')
    return (
      <Suspense fallback={<Loading label={t`Cargando el documento`} />}>
        <PdfPages key={id} className={css.stage} file={file.blob} label={label} view={view} onDrawn={draw} />
      </Suspense>
    );
  return (
    <ZoomPanImage
      className={css.stage}
      src={file.url}
      alt={label}
      zoom={view.zoom}
      onZoomChange={actions.zoomTo}
      zoomMax={Math.max(...zooms)}
      turns={view.turns}
      onDrawn={draw}
    />
  );
}

function Loading({ label }: { readonly label: string }) {
  'use memo';
  return (
    <div className={`${css.stage} ${css.message}`}>
      <Spinner label={label} />
    </div>
  );
}

function Waiting({ file }: { readonly file: Exclude<DocumentFile, { kind: 'ready' }> }) {
  'use memo';
  const { t } = useLingui();
  if (file.kind === 'loading') return <Spinner label={t`Cargando el documento`} />;
  return <ReadFailed title={t`No pudimos cargar el documento`} of={{ ...file, status: 'error' }} size="small" />;
}
