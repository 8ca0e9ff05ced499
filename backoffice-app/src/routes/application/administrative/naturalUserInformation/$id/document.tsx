import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { DocumentReview } from '../../../../../document-review/DocumentReview.tsx';
import { documentsQuery, informationQuery, stepsQuery } from '../../../../../customer/customer-file.ts';
import { useReviewed } from '../../../../../document-review/review-data.ts';
import { pendingSides, sides } from '../../../../../document-review/slots.ts';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/document')({
  validateSearch: v.object({
    side: v.optional(v.fallback(v.optional(v.picklist(sides)), undefined)),
    dialog: v.optional(v.fallback(v.optional(v.picklist(['decline'])), undefined)),
  }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      visit(queryClient, informationQuery(id)),
      visit(queryClient, stepsQuery(id)),
      visit(queryClient, documentsQuery(id)),
    ]),
  pendingComponent: CustomerSkeleton,
  component: DocumentScreen,
});

function DocumentScreen() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const review = useReviewed(id);
  const { side, dialog } = Route.useSearch();
  const { customer, slots } = review;
  return (
    <>
      <ScreenTitle title={t`Documento de identidad`} />
      <DocumentReview
        key={customer.userId}
        review={review}
        side={side ?? pendingSides(slots)[0] ?? 'front'}
        dialog={dialog}
      />
    </>
  );
}
