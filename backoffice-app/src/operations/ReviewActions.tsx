import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { Badge, Button, Heading, Inline, SelectField, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createReview, labelReview, labelsQuery, operationsMadeOld, type OperationsReview } from './operations-data.ts';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import type { Verifying } from './useOperationsKeys.ts';

export interface ReviewActionsProps {
  readonly userId: string;
  /** The newest; null where there is none. */
  readonly review: OperationsReview | null;
  readonly verifying: Verifying;
  readonly onDecline: () => void;
}

/** The review that is open, with its label and its end; or the beginning of the next. */
export function ReviewActions({ userId, review, verifying, onDecline }: ReviewActionsProps) {
  const { t } = useLingui();
  const { busy, act } = useOfficerAct(userId, operationsMadeOld);
  if (review === null || review.verdict !== null)
    return (
      <Inline gap="small">
        {review === null ? null : <LastVerdict review={review} />}
        {review === null ? null : <Label review={review} userId={userId} />}
        <Button
          look="secondary"
          loading={busy}
          onClick={() => void act(() => createReview(userId), t`Creaste la revisión.`)}
        >
          <Trans>Crear revisión</Trans>
        </Button>
      </Inline>
    );
  const { reviewNumber } = review;
  return (
    <Surface as="section" padding="small" aria-labelledby="open-review">
      <Stack gap="small">
        <Inline gap="small" justify="between">
          <Heading level={2} size="lead" id="open-review">
            {t`Revisión ${reviewNumber}, abierta`}
          </Heading>
          <Label review={review} userId={userId} />
        </Inline>
        <Inline gap="small" justify="end">
          <Button
            look="critical"
            disabledReason={verifying.reason}
            reasonHidden
            aria-keyshortcuts="D"
            onClick={onDecline}
          >
            <Trans>Declinar</Trans>
          </Button>
          <Button
            loading={verifying.busy}
            disabledReason={verifying.reason}
            aria-keyshortcuts="V"
            onClick={verifying.verify}
          >
            <Trans>Verificar</Trans>
          </Button>
        </Inline>
      </Stack>
    </Surface>
  );
}

function LastVerdict({ review: { reviewNumber, verdict, reviewedBy } }: { readonly review: OperationsReview }) {
  const { t } = useLingui();
  const isVerified = verdict === 'verified';
  return (
    <Inline gap="xsmall">
      <Text as="span">{t`Revisión ${reviewNumber}`}</Text>
      <Badge tone={isVerified ? 'positive' : 'critical'}>{isVerified ? t`Verificada` : t`Declinada`}</Badge>
      <Text as="span" size="small" tone="muted">
        {reviewedBy}
      </Text>
    </Inline>
  );
}

function Label({
  review: { reviewId, reviewLabel },
  userId,
}: {
  readonly review: OperationsReview;
  readonly userId: string;
}) {
  const { t } = useLingui();
  const { data: labels = [] } = useQuery(labelsQuery());
  const { act } = useOfficerAct(userId, operationsMadeOld);
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
