import { visit } from '@caudal/app-kit/reading/visit.ts';
import { Stack } from '@caudal/ui-kit';
import { createFileRoute, retainSearchParams, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { CaseAtHand } from '../../../../../cases/CaseAtHand.tsx';
import { ledByCase } from '../../../../../cases/case-search.ts';
import { lenient } from '../../../../../filters/address.ts';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { DocumentReview } from '../../../../../document-review/DocumentReview.tsx';
import { informationQuery, stepsQuery, submissionsQuery } from '../../../../../customer/customer-file.ts';
import { useReviewed } from '../../../../../document-review/review-data.ts';
import { ScreeningWait } from '../../../../../screening/ScreeningWait.tsx';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/document')({
  validateSearch: v.object({
    /** The document to show: a version's id or a document's key. */
    side: lenient(v.pipe(v.string(), v.maxLength(60))),
    /** Shows the document side by side with its counterpart. */
    compare: lenient(v.literal(1)),
    dialog: lenient(v.picklist(['decline', 'verify'])),
    ...ledByCase,
  }),
  // The URL keeps `case` and `compare` while the officer moves between documents.
  search: { middlewares: [retainSearchParams(['case', 'compare'])] },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      visit(queryClient, informationQuery(id)),
      visit(queryClient, stepsQuery(id)),
      visit(queryClient, submissionsQuery(id)),
    ]),
  pendingComponent: CustomerSkeleton,
  component: DocumentScreen,
});

function DocumentScreen() {
  'use memo';
  const { id } = Route.useParams();
  const { side, dialog, compare, case: caseId, handOver } = Route.useSearch();
  const address = { dialog, isComparing: compare === 1 };
  const review = useReviewed(id, caseId);
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Stack gap="medium">
      <CaseAtHand
        userId={id}
        place="document_review"
        search={{ case: caseId, handOver }}
        onHandOver={() => void navigate({ search: (shown) => ({ side: shown.side, handOver: 1 }) })}
      />
      <div>
        <DocumentReview key={review.customer.userId} review={review} side={side} address={address} />
      </div>
      <ScreeningWait
        key={`screening of ${id}`}
        userId={id}
        isAccepted={review.submissions.some(({ level, isVerified }) => level === 1 && isVerified)}
      />
    </Stack>
  );
}
