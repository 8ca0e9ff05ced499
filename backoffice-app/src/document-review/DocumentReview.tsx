import { Button, linkClass, LiveMessage, PageHeader, Stack } from '@caudal/ui-kit';
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
import { Thumbnails } from './Thumbnails.tsx';
import type { Side } from './slots.ts';
import { useReview } from './useReview.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';

export interface DocumentReviewProps {
  readonly review: Reviewed;
  readonly side: Side;
  readonly isDeclining: boolean;
}

/** The identity document: its three images, what was declared, and the decision, by mouse or by keyboard. */
export function DocumentReview({ review, side, isDeclining }: DocumentReviewProps) {
  const { t } = useLingui();
  const { customer, number, slots } = review;
  const { images, pending, view, viewActions, label, decisions, panel, move, closeDialog } = useReview(
    review,
    side,
    isDeclining,
  );
  const isAny = Object.values(images).some(({ kind }) => kind === 'ready');
  return (
    <>
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
            disabledReason={isAny ? null : t`No hay archivos para descargar.`}
            reasonHidden
            onClick={() => downloadImages(images, slots, number ?? customer.userId)}
          >
            <Trans>Descargar archivos</Trans>
          </Button>
        }
      />
      <div className={css.layout}>
        <Stack gap="small" className={css.picture}>
          <ViewerToolbar side={side} document={slots[side]} view={view} actions={viewActions} onMove={move} />
          <ImageViewer key={side} image={images[side]} label={label} view={view} onZoomChange={viewActions.zoomTo} />
          <Thumbnails userId={customer.userId} slots={slots} images={images} current={side} />
          <LiveMessage>{label}</LiveMessage>
        </Stack>
        <div className={css.declared}>
          <DeclaredFields customer={customer} number={number} />
        </div>
        <div className={css.decision}>
          <DecisionPanel {...panel} />
        </div>
        <div className={css.legend}>
          <KeyLegend keys={useKeyWords()} place="beside" />
        </div>
        {pending.includes(side) ? (
          <DeclineDialog
            key={`${side} ${String(isDeclining)}`}
            open={isDeclining}
            slots={slots}
            current={side}
            pending={pending}
            decisions={decisions}
            onClose={closeDialog}
          />
        ) : null}
      </div>
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
