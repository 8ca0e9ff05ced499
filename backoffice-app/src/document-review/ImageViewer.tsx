import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, EmptyState, ErrorState, Spinner } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import * as css from './ImageViewer.css.ts';
import { usePan } from './usePan.ts';
import type { DocumentImage } from './useDocumentImage.ts';
import type { View } from './useViews.ts';

export interface ImageViewerProps {
  readonly image: DocumentImage;
  /** What the image shows, for who cannot see it. */
  readonly label: string;
  readonly view: View;
}

/** One image, as large as there is room; closer, it is moved by dragging, by scrolling or with the arrows. */
export function ImageViewer({ image, label, view }: ImageViewerProps) {
  const pan = usePan(view.zoom);
  const isCloser = view.zoom > 1;
  if (image.kind !== 'ready') {
    return (
      <div className={css.stage}>
        <div className={css.message}>
          <Waiting image={image} />
        </div>
      </div>
    );
  }
  return (
    <section
      className={isCloser ? `${css.stage} ${css.movable}` : css.stage}
      aria-label={label}
      // What can be scrolled has to be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      {...pan}
    >
      <div className={css.sheet} style={variablesOf(view)}>
        <img
          className={css.image}
          src={image.url}
          alt={label}
          draggable={false}
          data-sideways={view.turns % 2 === 1 || undefined}
        />
      </div>
    </section>
  );
}

function variablesOf({ zoom, turns }: View): React.CSSProperties {
  return { [nameOf(css.zoom)]: String(zoom), [nameOf(css.turn)]: `${turns * 90}deg` };
}

/** 'var(--name)' without its frame. */
function nameOf(variable: string): string {
  return variable.slice('var('.length, -1);
}

function Waiting({ image }: { readonly image: Exclude<DocumentImage, { kind: 'ready' }> }) {
  const { t } = useLingui();
  if (image.kind === 'none') return <EmptyState title={t`No hay archivos subidos`} />;
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
