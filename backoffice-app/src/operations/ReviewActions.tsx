import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Badge, Button, Heading, Inline, SelectField, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../shell/say.ts';
import {
  createReview,
  decideReview,
  labelReview,
  labelsQuery,
  operationsMadeOld,
  type OperationsDocument,
  type OperationsReview,
} from './operations-data.ts';

export interface ReviewActionsProps {
  readonly userId: string;
  /** The newest; null where there is none. */
  readonly review: OperationsReview | null;
  /** Of that review. */
  readonly papers: readonly OperationsDocument[];
  readonly onDecline: () => void;
}

/** The review that is open, with its label and its end; or the beginning of the next. */
export function ReviewActions({ userId, review, papers, onDecline }: ReviewActionsProps) {
  const { t } = useLingui();
  const { busy, act } = useAct(userId);
  if (review === null || review.verdict !== null)
    return (
      <Inline gap="small">
        {review === null ? null : <LastVerdict review={review} />}
        <Button
          look="secondary"
          loading={busy}
          onClick={() => void act(() => createReview(userId), t`Creaste la revisión.`)}
        >
          <Trans>Crear revisión</Trans>
        </Button>
      </Inline>
    );
  const { reviewId, reviewNumber } = review;
  const why = papers.length === 0 ? t`Agrega o pide documentos antes de decidir.` : undefined;
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
          <Button look="critical" disabledReason={why} reasonHidden onClick={onDecline}>
            <Trans>Declinar</Trans>
          </Button>
          <Button
            loading={busy}
            disabledReason={why}
            onClick={() =>
              void act(
                () => decideReview({ userId, reviewId, verdict: 'verified' }),
                t`La revisión se ha verificado satisfactoriamente.`,
              )
            }
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
  const { act } = useAct(userId);
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

/** Does something about a customer's operations, says how it went, and reads what it made old. */
export function useAct(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (doIt: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await doIt();
      say({ tone: 'positive', title: done });
    } catch (error) {
      say({ tone: 'critical', title: t`No se pudo`, description: wordsOf(error) });
    } finally {
      setBusy(false);
      await readAgain(queryClient, operationsMadeOld, userId);
    }
  };
  return { busy, act };
}
