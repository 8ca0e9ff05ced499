import { Button, linkClass, PageHeader } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { ListLink } from '../customers/ListLink.tsx';
import { downloadImages } from './download-images.ts';
import type { Reviewed } from './review-data.ts';
import { useImages } from './useDocumentImage.ts';

/** Whose documents these are, and the way back: to where one came from, the queue above it or the list. */
export function ReviewHead({ review: { customer, number, documents, caseId } }: { readonly review: Reviewed }) {
  const { t } = useLingui();
  const images = useImages(documents);
  return (
    <PageHeader
      title={t`Documento de identidad`}
      description={
        <Link
          to="/application/administrative/naturalUserInformation/$id"
          params={{ id: customer.userId }}
          activeOptions={{ exact: true }}
          className={linkClass()}
        >
          {customer.fullName ?? customer.email}
        </Link>
      }
      back={
        caseId === undefined ? (
          <ListLink className={linkClass('standalone')}>
            <ArrowLeft size={16} aria-hidden />
            {t`Ir al inicio`}
          </ListLink>
        ) : undefined
      }
      actions={
        <Button
          look="secondary"
          size="small"
          icon={<Download size={16} aria-hidden />}
          disabledReason={images.size > 0 ? null : t`No hay archivos para descargar.`}
          reasonHidden
          onClick={() => downloadImages(images, documents, number ?? customer.userId)}
        >
          <Trans>Descargar archivos</Trans>
        </Button>
      }
    />
  );
}
