import { Button, EmptyState, linkClass, LiveMessage, PageHeader, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DeclaredFields } from './DeclaredFields.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import * as css from './DocumentReview.css.ts';
import { downloadImages } from './download-images.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import type { Reviewed } from './review-data.ts';
import { isPending, type ReviewedDocument } from './reviewed-documents.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useImages } from './useDocumentImage.ts';
import { useReview } from './useReview.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';

export interface DocumentReviewProps {
  readonly review: Reviewed;
  /** The key of the document to look at; the first that waits where there is none of that name. */
  readonly side: string | undefined;
  readonly isDeclining: boolean;
}

/** What a customer sent, what they declared, and the decision, by mouse or by keyboard. */
export function DocumentReview({ review, side, isDeclining }: DocumentReviewProps) {
  const { documents } = review;
  const current = documents.find(({ key }) => key === side) ?? documents.find(isPending) ?? documents[0];
  return (
    <>
      <Head review={review} />
      <div className={css.layout}>
        {current === undefined ? (
          <NothingSent review={review} />
        ) : (
          <Decided review={review} current={current} isDeclining={isDeclining} />
        )}
      </div>
    </>
  );
}

function Head({ review: { customer, number, documents } }: { readonly review: Reviewed }) {
  const { t } = useLingui();
  const images = useImages(documents);
  return (
    <PageHeader
      title={t`Documento de identidad`}
      description={customer.fullName ?? customer.email}
      back={
        <Link
          to="/application/administrative/naturalUserInformation/$id"
          params={{ id: customer.userId }}
          className={linkClass('standalone')}
        >
          <ArrowLeft size={16} aria-hidden />
          {t`Ir al inicio`}
        </Link>
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

function Declared({ review: { customer, number } }: { readonly review: Reviewed }) {
  return (
    <div className={css.declared}>
      <DeclaredFields customer={customer} number={number} />
    </div>
  );
}

function NothingSent({ review }: { readonly review: Reviewed }) {
  const { t } = useLingui();
  return (
    <>
      <Surface className={css.picture}>
        <EmptyState title={t`No hay archivos subidos`} />
      </Surface>
      <Declared review={review} />
    </>
  );
}

interface DecidedProps {
  readonly review: Reviewed;
  readonly current: ReviewedDocument;
  readonly isDeclining: boolean;
}

/** The document that is shown, the others beside it, and what may be decided. */
function Decided({ review, current, isDeclining }: DecidedProps) {
  const { customer, documents } = review;
  const { pending, view, viewActions, label, decisions, panel, move, closeDialog } = useReview(
    review,
    current,
    isDeclining,
  );
  return (
    <>
      <Stack gap="small" className={css.picture}>
        <ViewerToolbar documents={documents} document={current} view={view} actions={viewActions} onMove={move} />
        <ImageViewer key={current.key} document={current} label={label} view={view} onZoomChange={viewActions.zoomTo} />
        <Thumbnails userId={customer.userId} documents={documents} current={current} />
        <LiveMessage>{label}</LiveMessage>
      </Stack>
      <Declared review={review} />
      <div className={css.decision}>
        <DecisionPanel {...panel} />
      </div>
      <div className={css.legend}>
        <KeyLegend keys={useKeyWords()} place="beside" />
      </div>
      {isPending(current) ? (
        <DeclineDialog
          key={`${current.key} ${String(isDeclining)}`}
          open={isDeclining}
          current={current}
          pending={pending}
          decisions={decisions}
          onClose={closeDialog}
        />
      ) : null}
    </>
  );
}

function useKeyWords() {
  const { t } = useLingui();
  return [
    ['V', t`Verificar`],
    ['D', t`Declinar`],
    ['R', t`Rotar`],
    ['Z', t`Acercar`],
    ['J', t`Siguiente`],
    ['K', t`Anterior`],
  ] as const;
}
