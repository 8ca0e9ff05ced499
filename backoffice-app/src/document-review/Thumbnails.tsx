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
        <Link
          key={document.key}
          to="/application/administrative/naturalUserInformation/$id/document"
          params={{ id: userId }}
          search={{ side: document.id }}
          replace
          resetScroll={false}
          className={css.thumbnail}
          aria-current={document.key === current.key ? 'true' : undefined}
        >
          <Thumbnail document={document} />
          <span className={css.words}>
            {documentName(document)}
            <span className={css.file}>{document.fileName}</span>
            {waitingIds.includes(document.id) ? (
              <Badge tone="info">{t`Decisión por enviar`}</Badge>
            ) : (
              <DocumentStatusBadge state={document.state} />
            )}
            {document.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
          </span>
        </Link>
      ))}
    </nav>
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
