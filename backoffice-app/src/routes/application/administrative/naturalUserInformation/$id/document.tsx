import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { linkClass, PageHeader } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import * as v from 'valibot';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { DocumentReview } from '../../../../../document-review/DocumentReview.tsx';
import { readReview } from '../../../../../document-review/review-data.ts';
import { pendingSides, sides } from '../../../../../document-review/slots.ts';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/document')({
  validateSearch: v.object({
    side: v.optional(v.fallback(v.optional(v.picklist(sides)), undefined)),
    dialog: v.optional(v.fallback(v.optional(v.picklist(['decline'])), undefined)),
  }),
  loader: ({ params }) => readReview(params.id),
  pendingComponent: CustomerSkeleton,
  component: DocumentScreen,
});

function DocumentScreen() {
  const { t } = useLingui();
  const review = Route.useLoaderData();
  const { side, dialog } = Route.useSearch();
  const { customer, slots } = review;
  return (
    <>
      <ScreenTitle title={t`Documento de identidad`} />
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
      />
      <DocumentReview
        key={customer.userId}
        review={review}
        side={side ?? pendingSides(slots)[0] ?? 'front'}
        dialog={dialog}
      />
    </>
  );
}
