import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { Badge, IconButton, Inline, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { DocumentStatusBadge } from '../customer/DocumentStatusBadge.tsx';
import { useSideWords } from './review-words.ts';
import { sides, type CustomerDocument, type Side } from './slots.ts';
import type { View, ViewActions } from './useViews.ts';

export interface ViewerToolbarProps {
  readonly side: Side;
  readonly document: CustomerDocument | null;
  readonly view: View;
  readonly actions: ViewActions;
  readonly onMove: (steps: 1 | -1) => void;
}

/** Which document is shown and in what state, and how to look at it. */
export function ViewerToolbar({ side, document, view, actions, onMove }: ViewerToolbarProps) {
  const { t } = useLingui();
  const words = useSideWords();
  const name = words[side];
  const position = sides.indexOf(side) + 1;
  return (
    <Inline gap="small" justify="between">
      <Inline gap="xsmall">
        <Text as="span" weight="semibold">{t`${name}, ${position} de 3`}</Text>
        <DocumentStatusBadge state={document?.state ?? 'No entregado'} />
        {document?.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
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
