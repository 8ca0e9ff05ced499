import { levels } from '@caudal/api-spec/terms';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Inline, linkClass, Stack } from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, retainSearchParams, useNavigate } from '@tanstack/react-router';
import { CaseAtHand } from '../../../../../cases/CaseAtHand.tsx';
import { informationQuery, type CustomerInformation } from '../../../../../customer/customer-file.ts';
import { useOfficerAct } from '../../../../../customer/useOfficerAct.ts';
import { StartLink } from '../../../../../customers/ListLink.tsx';
import { ChoiceFilter } from '../../../../../filters/ChoiceFilter.tsx';
import { TypedFilter } from '../../../../../filters/TypedFilter.tsx';
import { AddFilesDialog } from '../../../../../operations/AddFilesDialog.tsx';
import { DeclineReviewDialog } from '../../../../../operations/DeclineReviewDialog.tsx';
import {
  labelsQuery,
  operationsDocumentsQuery,
  operationsMadeOld,
  reviewsQuery,
  saveOperations,
  type OperationsReview,
  isShown,
  operationsSearch,
  type OperationsSearch,
} from '../../../../../operations/operations-data.ts';
import { OperationsTable } from '../../../../../operations/OperationsTable.tsx';
import { RequestDocumentDialog } from '../../../../../operations/RequestDocumentDialog.tsx';
import { Reviews } from '../../../../../operations/Reviews.tsx';
import { useOpenReview, useOperationsKeys } from '../../../../../operations/useOperationsKeys.ts';
import { KeyLegend } from '../../../../../keys/KeyLegend.tsx';
import { ScreeningWait } from '../../../../../screening/ScreeningWait.tsx';
import { useMay } from '../../../../../session/account.ts';

const everything = {};

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/operations')({
  validateSearch: operationsSearch,
  // The URL keeps `case` while the officer moves between the customer's views.
  search: { middlewares: [retainSearchParams(['case'])] },
  loaderDeps: ({ search: { review, label } }) => ({ review, label }),
  loader: ({ context: { queryClient }, params: { id }, deps }) =>
    withoutWaiting(
      visit(queryClient, informationQuery(id)),
      visit(queryClient, reviewsQuery(id)),
      visit(queryClient, operationsDocumentsQuery(id, deps)),
      visit(queryClient, labelsQuery()),
    ),
  component: NatureOfOperations,
});

/** The screen of a customer's nature of operations: numbered reviews of the documents that prove it. */
function NatureOfOperations() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const mayReview = useMay()('kyc.review');
  const customer = useQuery(informationQuery(id)).data;
  const documents = latestOf(useQuery(operationsDocumentsQuery(id, search)));
  const { reviews, shown, atHand, verifying } = useReviewAtHand(customer, search);
  const close = useDialogAddress(search.dialog !== undefined);
  const open = (dialog: 'files' | 'decline' | 'request') =>
    void navigate({ search: (former) => ({ ...former, dialog }) });
  const keys = useOperationsKeys(verifying, open);
  return (
    <Stack gap="medium">
      <CaseAtHand
        userId={id}
        place="document_review"
        search={search}
        onHandOver={() => void navigate({ search: (former) => ({ ...former, handOver: 1 }) })}
      />
      <Head id={id} name={customer?.fullName} isLedByCase={search.case !== undefined} />
      <Filters id={id} />
      <OperationsTable
        userId={id}
        documents={documents}
        isFiltered={search.review !== undefined || search.label !== undefined}
      />
      {mayReview && reviews ? (
        <Inline gap="small">
          <Button look="secondary" aria-keyshortcuts="S" onClick={() => open('files')}>
            <Trans>Subir archivos</Trans>
          </Button>
          <Button look="secondary" aria-keyshortcuts="P" onClick={() => open('request')}>
            <Trans>Solicitar documentos</Trans>
          </Button>
        </Inline>
      ) : null}
      {reviews ? (
        <Reviews
          userId={id}
          reviews={shown}
          isOneOpen={reviews.some(({ verdict }) => verdict === null)}
          verifying={verifying}
          onDecline={() => open('decline')}
        />
      ) : null}
      <KeyLegend keys={keys} place="below" />
      <InstitutionScreening key={`screening of ${id}`} customer={customer} />
      {mayReview ? (
        <Dialogs
          userId={id}
          dialog={search.dialog}
          review={atHand}
          levels={levels[customer?.typeUser === 'Entidad' ? 'institution' : 'natural']}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

/** Returns the reviews that the filters match, and how the newest of them is decided. */
function useReviewAtHand(customer: CustomerInformation | undefined, search: OperationsSearch) {
  const { id } = Route.useParams();
  const reviews = useQuery(reviewsQuery(id)).data;
  // The documents of all reviews, whatever the filters match.
  const { data: all = [] } = useQuery(operationsDocumentsQuery(id, everything));
  const shown = reviews?.filter(isShown(search)) ?? [];
  // The open review is always the newest.
  const atHand = shown[0] ?? null;
  const verifying = useOpenReview({
    userId: id,
    review: atHand,
    papers: all.filter(({ reviewId }) => reviewId === atHand?.reviewId),
    // An institution's documents of every level are reviewed here.
    level: customer?.typeUser === 'Entidad' ? undefined : 3,
  });
  return { reviews, shown, atHand, verifying };
}

/** Waits for the screening of an institution, because institutions are accepted on this screen. */
function InstitutionScreening({ customer }: { readonly customer: CustomerInformation | undefined }) {
  if (customer?.typeUser !== 'Entidad') return null;
  return <ScreeningWait userId={customer.userId} isAccepted={customer.isVerified} />;
}

interface HeadProps {
  readonly id: string;
  /** The customer's name; undefined while loading. */
  readonly name: string | null | undefined;
  readonly isLedByCase: boolean;
}

function Head({ id, name, isLedByCase }: HeadProps) {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Naturaleza de operaciones`}
      description={
        <Link
          to="/application/administrative/naturalUserInformation/$id"
          params={{ id }}
          activeOptions={{ exact: true }}
          className={linkClass()}
        >
          {name ?? t`Volver al usuario`}
        </Link>
      }
      back={isLedByCase ? undefined : <StartLink />}
    />
  );
}

interface DialogsProps {
  readonly userId: string;
  readonly dialog: OperationsSearch['dialog'];
  readonly review: OperationsReview | null;
  readonly levels: readonly number[];
  readonly onClose: () => void;
}

function Dialogs({ userId, dialog, review, levels: asked, onClose }: DialogsProps) {
  if (dialog === 'files') return <AddFilesDialog userId={userId} onClose={onClose} />;
  if (dialog === 'request') return <RequestDocumentDialog userId={userId} levels={asked} onClose={onClose} />;
  // The review has been decided in the meantime, so there is nothing left to decline.
  if (dialog !== 'decline' || review?.verdict !== null) return null;
  return <DeclineReviewDialog userId={userId} reviewId={review.reviewId} onClose={onClose} />;
}

const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

function Filters({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { review, label } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: labels = [] } = useQuery(labelsQuery());
  const { busy, act } = useOfficerAct(id, operationsMadeOld);
  const type = (typed: string | undefined) =>
    void navigate({
      search: (former) => ({ ...former, review: typed === undefined ? undefined : Number(typed) }),
      replace: true,
    });
  return (
    <FilterBar label={t`Filtros`}>
      <TypedFilter
        label={t`Número de revisión`}
        value={review === undefined ? undefined : String(review)}
        clean={digits}
        problemOf={(typed) =>
          typed.trim() === '' || /^[1-9]\d{0,5}$/.test(typed.trim()) ? null : t`Escribe un número.`
        }
        onValueChange={type}
      />
      <ChoiceFilter
        label={t`Etiqueta`}
        options={labels.map(({ id: value, name }) => ({ value, label: serverWords(name) }))}
        value={label}
        onChoose={(chosen) => void navigate({ search: (former) => ({ ...former, label: chosen }), replace: true })}
      />
      <Button
        look="secondary"
        size="small"
        loading={busy}
        onClick={() => void act(() => saveOperations(id, review), t`Descargaste los archivos.`)}
      >{t`Descargar archivos`}</Button>
    </FilterBar>
  );
}
