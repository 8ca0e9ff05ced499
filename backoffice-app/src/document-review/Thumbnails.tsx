import { Badge } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { DocumentStatusBadge } from '../customer/DocumentStatusBadge.tsx';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import * as css from './Thumbnails.css.ts';
import { useDocumentFile } from './useDocumentFile.ts';

interface ThumbnailsProps {
  readonly userId: string;
  readonly documents: readonly ReviewedDocument[];
  readonly current: ReviewedDocument;
  /** The ids of documents with an unsent decision. */
  readonly waitingIds: readonly string[];
}

/** Shows the documents side by side with their states; the shown one is marked. */
export function Thumbnails({ userId, documents, current, waitingIds }: ThumbnailsProps) {
  'use memo';
  const { t } = useLingui();
  return (
    <nav aria-label={t`Documentos`} className={css.strip}>
      {documents.map((document) => (
        <Miniature
          key={document.key}
          userId={userId}
          document={document}
          isCurrent={document.key === current.key}
          isWaiting={waitingIds.includes(document.id)}
        />
      ))}
    </nav>
  );
}

interface MiniatureProps {
  readonly userId: string;
  readonly document: ReviewedDocument;
  readonly isCurrent: boolean;
  /** True if a decision about the document is not sent yet. */
  readonly isWaiting: boolean;
}

/** Links to a document. It is a component of its own, so that another document on the screen draws only the two that change. */
function Miniature({ userId, document, isCurrent, isWaiting }: MiniatureProps) {
  'use memo';
  const { t } = useLingui();
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id/document"
      params={{ id: userId }}
      search={{ side: document.id }}
      replace
      resetScroll={false}
      className={css.thumbnail}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Thumbnail document={document} />
      <span className={css.words}>
        {documentName(document)}
        <span className={css.file}>{document.fileName}</span>
        {isWaiting ? (
          <Badge tone="info">{t`Decisión por enviar`}</Badge>
        ) : (
          <DocumentStatusBadge state={document.state} />
        )}
        {document.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
      </span>
    </Link>
  );
}

function Thumbnail({ document }: { readonly document: ReviewedDocument }) {
  'use memo';
  return document.type === 'application/pdf' ? (
    <span className={css.paper}>
      <FileText size={26} strokeWidth={1.5} aria-hidden />
    </span>
  ) : (
    <Photo document={document} />
  );
}

function Photo({ document }: { readonly document: ReviewedDocument }) {
  'use memo';
  const image = useDocumentFile(document);
  return image.kind === 'ready' ? (
    <img src={image.url} alt="" className={css.picture} decoding="async" />
  ) : (
    <span className={css.picture} />
  );
}
