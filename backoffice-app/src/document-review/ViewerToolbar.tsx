import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { Badge, IconButton, Inline, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Columns2, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { DocumentStatusBadge } from '../customer/DocumentStatusBadge.tsx';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { DocumentView } from './useViews.ts';

interface ViewerToolbarProps {
  readonly documents: readonly ReviewedDocument[];
  readonly document: ReviewedDocument;
  readonly view: DocumentView;
  readonly onMove: (steps: 1 | -1) => void;
  /** Shows or hides the counterpart of the document; null if it has none. */
  readonly onCompare: (() => void) | null;
  readonly isComparing: boolean;
}

/** Shows which document is on screen and its state, and the controls for viewing it. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  'use memo';
  const { documents, document, onMove, onCompare, isComparing } = props;
  const { view, actions } = props.view;
  const { t } = useLingui();
  const name = documentName(document);
  const position = documents.findIndex(({ key }) => key === document.key) + 1;
  return (
    <Inline gap="small" justify="between">
      <Inline gap="xsmall">
        <Text as="span" weight="semibold">{t`${name}, ${position} de ${documents.length}`}</Text>
        <DocumentStatusBadge state={document.state} />
        {document.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
        {document.isFormer ? <Badge tone="caution">{t`Versión anterior`}</Badge> : null}
      </Inline>
      <Inline gap="none" role="toolbar" aria-label={t`Ver la imagen`}>
        <IconButton
          label={t`Documento anterior (K)`}
          icon={<ChevronLeft size={20} aria-hidden />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t`Documento siguiente (J)`}
          icon={<ChevronRight size={20} aria-hidden />}
          onClick={() => onMove(1)}
        />
        {onCompare ? (
          <IconButton
            label={t`Comparar lado a lado (S)`}
            icon={<Columns2 size={18} aria-hidden />}
            aria-pressed={isComparing}
            onClick={onCompare}
          />
        ) : null}
        <IconButton label={t`Rotar (R)`} icon={<RotateCw size={18} aria-hidden />} onClick={actions.rotate} />
        <IconButton label={t`Alejar`} icon={<ZoomOut size={18} aria-hidden />} onClick={actions.zoomOut} />
        <Text as="span" size="small" figures>
          {percentText(view.zoom * 100)}
        </Text>
        <IconButton label={t`Acercar (Z)`} icon={<ZoomIn size={18} aria-hidden />} onClick={actions.zoomIn} />
        <IconButton label={t`Ver completa`} icon={<Maximize size={18} aria-hidden />} onClick={actions.reset} />
      </Inline>
    </Inline>
  );
}
