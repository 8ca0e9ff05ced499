import { Badge } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DocumentStatusBadge } from '../customer/DocumentStatusBadge.tsx';
import { useSideWords } from './review-words.ts';
import { sides, type Side, type Slots } from './slots.ts';
import * as css from './Thumbnails.css.ts';
import type { DocumentImage } from './useDocumentImage.ts';

export interface ThumbnailsProps {
  readonly userId: string;
  readonly slots: Slots;
  readonly images: Readonly<Record<Side, DocumentImage>>;
  readonly current: Side;
}

/** The three documents side by side, each with its state; the one that is shown is marked. */
export function Thumbnails({ userId, slots, images, current }: ThumbnailsProps) {
  const { t } = useLingui();
  const words = useSideWords();
  return (
    <nav aria-label={t`Documentos`} className={css.strip}>
      {sides.map((side) => {
        const image = images[side];
        return (
          <Link
            key={side}
            to="/application/administrative/naturalUserInformation/$id/document"
            params={{ id: userId }}
            search={{ side }}
            replace
            resetScroll={false}
            className={css.thumbnail}
            aria-current={side === current ? 'true' : undefined}
          >
            {image.kind === 'ready' ? (
              <img src={image.url} alt="" className={css.picture} />
            ) : (
              <span className={css.picture} />
            )}
            <span className={css.words}>
              {words[side]}
              <DocumentStatusBadge state={slots[side]?.state ?? 'No entregado'} />
              {slots[side]?.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
