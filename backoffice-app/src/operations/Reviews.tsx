import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Badge, Button, Heading, Inline, Remark, Stack, Surface, SelectField } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { DeclineWords } from '../document-review/DeclineWords.tsx';
import { useMay } from '../session/account.ts';
import { createReview, operationsMadeOld, type OperationsReview, labelReview, labelsQuery } from './operations-data.ts';
import type { Verifying } from './useOperationsKeys.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { useQuery } from '@tanstack/react-query';

interface ReviewsProps {
  readonly userId: string;
  /** The reviews that the filters match, newest first. */
  readonly reviews: readonly OperationsReview[];
  /** True if a review is open, even if the filters hide it: no other review can be started then. */
  readonly isOneOpen: boolean;
  readonly verifying: Verifying;
  readonly onDecline: () => void;
}

/**
 * Lists the reviews with their labels. The open review has the buttons that end it; former reviews show how they ended.
 * Rule verification 25.
 */
export function Reviews({ userId, reviews, isOneOpen, verifying, onDecline }: ReviewsProps) {
  const mayReview = useMay()('kyc.review');
  const open = reviews.find(({ verdict }) => verdict === null);
  const former = reviews.filter(({ verdict }) => verdict !== null);
  return (
    <Stack gap="small">
      {open ? <OpenReview userId={userId} review={open} verifying={verifying} onDecline={onDecline} /> : null}
      {former.map((review) => (
        <FormerReview key={review.reviewId} userId={userId} review={review} />
      ))}
      {mayReview && !isOneOpen ? <NextReview userId={userId} /> : null}
    </Stack>
  );
}

function NextReview({ userId }: Pick<ReviewsProps, 'userId'>) {
  const { t } = useLingui();
  const { busy, act } = useOfficerAct(userId, operationsMadeOld);
  return (
    <span>
      <Button
        look="secondary"
        loading={busy}
        onClick={() => void act(() => createReview(userId), t`Creaste la revisión.`)}
      >{t`Crear revisión`}</Button>
    </span>
  );
}

interface OneReviewProps extends Pick<ReviewsProps, 'userId'> {
  readonly review: OperationsReview;
}

type OpenReviewProps = OneReviewProps & Pick<ReviewsProps, 'verifying' | 'onDecline'>;

function OpenReview({ userId, review, verifying, onDecline }: OpenReviewProps) {
  const { t } = useLingui();
  const mayReview = useMay()('kyc.review');
  const { reviewNumber } = review;
  return (
    <Surface as="section" padding="small" aria-labelledby="open-review">
      <Stack gap="small">
        <Inline gap="small" justify="between">
          <Heading level={2} size="lead" id="open-review">
            {t`Revisión ${reviewNumber}, abierta`}
          </Heading>
          <ReviewLabel review={review} userId={userId} />
        </Inline>
        {mayReview ? (
          <Inline gap="small" justify="end">
            <Button
              look="critical"
              disabledReason={verifying.reason}
              reasonHidden
              aria-keyshortcuts="D"
              onClick={onDecline}
            >{t`Declinar`}</Button>
            <Button
              loading={verifying.busy}
              disabledReason={verifying.reason}
              aria-keyshortcuts="V"
              onClick={verifying.verify}
            >{t`Verificar`}</Button>
          </Inline>
        ) : null}
      </Stack>
    </Surface>
  );
}

function FormerReview({ userId, review }: OneReviewProps) {
  const { t } = useLingui();
  const { reviewId, reviewNumber, verdict, reviewDate, reviewedBy, declines } = review;
  const isVerified = verdict === 'verified';
  const when = reviewDate === null ? '' : dateAndTime(reviewDate);
  return (
    <Surface as="section" padding="small" aria-labelledby={reviewId}>
      <Stack gap="small">
        <Inline gap="small" justify="between">
          <Stack gap="xxsmall">
            <Inline gap="xsmall">
              <Heading level={2} size="lead" id={reviewId}>
                {t`Revisión ${reviewNumber}`}
              </Heading>
              <Badge tone={isVerified ? 'positive' : 'critical'}>{isVerified ? t`Verificada` : t`Declinada`}</Badge>
            </Inline>
            <Remark>
              {when}, {reviewedBy}
            </Remark>
          </Stack>
          <ReviewLabel review={review} userId={userId} />
        </Inline>
        {declines.map((decline) => (
          <div key={JSON.stringify(decline)}>
            <DeclineWords decline={decline} />
          </div>
        ))}
      </Stack>
    </Surface>
  );
}

interface ReviewLabelProps {
  readonly review: OperationsReview;
  readonly userId: string;
}

/** Sets the label that says what a review is about. It can be changed even after the review has ended. */
function ReviewLabel({ review: { reviewId, reviewLabel }, userId }: ReviewLabelProps) {
  const { t } = useLingui();
  const mayReview = useMay()('kyc.review');
  const { data: labels = [] } = useQuery(labelsQuery());
  const { act } = useOfficerAct(userId, operationsMadeOld);
  if (!mayReview) {
    const name = labels.find(({ id }) => id === reviewLabel)?.name;
    const words = name === undefined ? t`Sin etiqueta` : serverWords(name);
    return (
      <Remark as="span">
        <Trans>Etiqueta: {words}</Trans>
      </Remark>
    );
  }
  return (
    <SelectField
      label={t`Etiqueta`}
      value={reviewLabel ?? ''}
      placeholder={t`Sin etiqueta`}
      options={labels.map(({ id, name }) => ({ value: id, label: serverWords(name) }))}
      onChange={({ currentTarget: { value } }) =>
        void act(() => labelReview({ userId, reviewId, reviewLabel: value }), t`Guardamos la etiqueta.`)
      }
    />
  );
}
