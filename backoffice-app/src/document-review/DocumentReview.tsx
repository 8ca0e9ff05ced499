import { LiveMessage, EmptyState, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ViewDots } from '../customer/ViewDots.tsx';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import { ChangesNotice } from './ChangesNotice.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DeclaredAtLevel } from './DeclaredAtLevel.tsx';
import { DeclaredFields } from './DeclaredFields.tsx';
import * as css from './DocumentReview.css.ts';
import { DocumentViewer, type DocumentViewerProps } from './DocumentViewer.tsx';
import type { Reviewed } from './review-data.ts';
import { documentName } from './review-words.ts';
import { levelOfPlace, lookedAt, saysOtherwise, type ReviewedDocument } from './reviewed-documents.ts';
import { ReviewDialogs } from './ReviewDialogs.tsx';
import { ReviewHead, viewOf } from './ReviewHead.tsx';
import { ReviewRecord } from './ReviewRecord.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useReview, type ReviewAddress } from './useReview.ts';
import type { DocumentView } from './useViews.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import { WaitingList } from './WaitingList.tsx';

interface DocumentReviewProps {
  readonly review: Reviewed;
  /** The document to show: a version's id or a document's key; the first pending document if undefined. */
  readonly side: string | undefined;
  readonly address: ReviewAddress;
}

/** Shows a customer's documents beside their declarations and takes decisions, by mouse or keyboard. */
export function DocumentReview({ review, side, address }: DocumentReviewProps) {
  'use memo';
  const current = lookedAt(review.documents, side);
  usePinned(current, side);
  const view = viewOf(review.customer, current, side);
  return (
    <>
      <ReviewHead review={review} view={view} />
      <div className={css.layout}>
        {current === undefined ? (
          <NothingSent review={review} side={side} />
        ) : (
          <Decided review={review} current={current} address={address} />
        )}
      </div>
      <ViewDots customer={review.customer} here={view} />
    </>
  );
}

/** Keeps the id of the shown version in the URL, so that changes by others do not replace the version on screen. */
function usePinned(current: ReviewedDocument | undefined, side: string | undefined): void {
  'use memo';
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const id = current?.id;
  useEffect(() => {
    if (id === undefined || id === side) return;
    // Leaves `resetScroll` at its default, true: this navigation happens before the opened page has scrolled to its top, and
    // `false` would leave the page scrolled down.
    void navigate({ search: (former) => ({ ...former, side: id }), replace: true });
  }, [navigate, id, side]);
}

interface DeclaredProps {
  readonly review: Reviewed;
  readonly current: ReviewedDocument | undefined;
  /** The `side` search parameter. */
  readonly side: string | undefined;
}

function Declared({ review, current, side }: DeclaredProps) {
  'use memo';
  const { customer, number, documents, submissions } = review;
  const level = current?.level ?? levelOfPlace(side);
  const submission = submissions.find((one) => one.level === level);
  // A person's identity fields are shown with the age; all other fields in the form of the question and its answer.
  const isIdentity = customer.typeUser === 'Persona' && level === 1;
  return (
    <div className={css.declared}>
      {isIdentity || (level === 1 && !submission) ? (
        <DeclaredFields customer={customer} number={number} barcode={barcodeBeside(current, documents)} />
      ) : (
        <DeclaredAtLevel level={level} submission={submission ?? null} />
      )}
    </div>
  );
}

/** Returns the barcode of the shown back; beside any other document, such as the front, the barcode of the newest back. */
function barcodeBeside(current: ReviewedDocument | undefined, documents: readonly ReviewedDocument[]) {
  if (current?.kind === 'back') return current.barcode;
  return documents.find(({ barcode }) => barcode !== null)?.barcode ?? null;
}

function NothingSent({ review, side }: Pick<DeclaredProps, 'review' | 'side'>) {
  'use memo';
  const { t } = useLingui();
  return (
    <>
      <Surface className={css.picture}>
        <EmptyState title={t`No hay archivos subidos`} />
      </Surface>
      <Declared review={review} current={undefined} side={side} />
    </>
  );
}

interface DecidedProps {
  readonly review: Reviewed;
  readonly current: ReviewedDocument;
  readonly address: ReviewAddress;
}

/** Shows a document, the others beside it, and the decisions that are possible. */
function Decided({ review, current, address }: DecidedProps) {
  'use memo';
  const { customer, documents } = review;
  const { isComparing, dialog } = address;
  const screen = useReview(review, current, address);
  const [cover, setCover] = useState<HTMLElement | null>(null);
  const { pending, waiting, waitingIds, viewOf, labelOf, decisions, panel, beside, report, closeDialog } = screen;
  const label = labelOf(current);
  const own = { userId: customer.userId, documents, current };
  return (
    <>
      <Stack gap="small" className={css.picture}>
        <ChangesNotice {...own} />
        <ViewerToolbar
          documents={documents}
          document={current}
          view={viewOf(current.id)}
          onMove={screen.move}
          onCompare={beside ? screen.compare : null}
          isComparing={isComparing}
        />
        <Pictures
          shown={isComparing && beside ? [current, beside] : [current]}
          labelOf={labelOf}
          viewOf={viewOf}
          cover={cover}
          onSeen={report}
        />
        <Thumbnails {...own} waitingIds={waitingIds} />
        <ReviewRecord {...own} />
        <LiveMessage>{label}</LiveMessage>
      </Stack>
      <Declared review={review} current={current} side={undefined} />
      <div ref={setCover} className={panel.closedReason === null ? css.decisionWithinReach : css.decision}>
        <Stack gap="small">
          <WaitingList waiting={waiting} onTakeBack={screen.takeBack} />
          <DecisionPanel {...panel} isContradicted={saysOtherwise(barcodeBeside(current, documents))} />
        </Stack>
      </div>
      <div className={css.legend}>
        <KeyLegend keys={useKeyWords()} place="beside" />
      </div>
      <ReviewDialogs
        dialog={dialog}
        current={current}
        pending={pending}
        closedReason={panel.closedReason}
        unseenReason={panel.unseenReason}
        decisions={decisions}
        onClose={closeDialog}
      />
    </>
  );
}

interface PicturesProps extends Pick<DocumentViewerProps, 'cover' | 'onSeen'> {
  /** The document that can be decided, and the one beside it. */
  readonly shown: readonly ReviewedDocument[];
  readonly labelOf: (document: ReviewedDocument) => string;
  readonly viewOf: (id: string) => DocumentView;
}

function Pictures({ shown, labelOf, viewOf, cover, onSeen }: PicturesProps) {
  'use memo';
  const places = usePlaces(shown);
  return (
    <div className={css.pictures}>
      {shown.map((document, position) => (
        <figure key={places.indexOf(document.id)} className={css.figure}>
          <DocumentViewer
            document={document}
            label={labelOf(document)}
            view={viewOf(document.id)}
            isFollowed={position === 0}
            cover={cover}
            onSeen={onSeen}
          />
          {shown.length > 1 ? <figcaption className={css.caption}>{documentName(document)}</figcaption> : null}
        </figure>
      ))}
    </div>
  );
}

/**
 * Returns the id of the document in each place on the screen. A document that stays on the screen keeps its place, and another one takes
 * the place of one that leaves, so that its viewer is not built anew.
 */
function usePlaces(shown: readonly ReviewedDocument[]): readonly string[] {
  'use memo';
  const ids = shown.map(({ id }) => id);
  const [former, setFormer] = useState(ids);
  if (ids.every((id) => former.includes(id))) return former;
  const coming = ids.filter((id) => !former.includes(id));
  const places = former.map((id) => (ids.includes(id) ? id : (coming.shift() ?? id)));
  const now = [...places, ...coming];
  setFormer(now);
  return now;
}

function useKeyWords() {
  'use memo';
  const { t } = useLingui();
  return [
    ['V', t`Verificar`],
    ['A', t`Verificar todos`],
    ['D', t`Declinar`],
    ['U', t`Deshacer`],
    ['S', t`Comparar`],
    ['R', t`Rotar`],
    ['Z', t`Acercar`],
    ['J', t`Siguiente`],
    ['K', t`Anterior`],
  ] as const;
}
