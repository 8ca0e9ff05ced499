import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { SelectField, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { useMay } from '../session/account.ts';
import { labelReview, labelsQuery, operationsMadeOld, type OperationsReview } from './operations-data.ts';

interface ReviewLabelProps {
  readonly review: OperationsReview;
  readonly userId: string;
}

/** Sets the label that says what a review is about. It can be changed even after the review has ended. */
export function ReviewLabel({ review: { reviewId, reviewLabel }, userId }: ReviewLabelProps) {
  const { t } = useLingui();
  const mayReview = useMay()('kyc.review');
  const { data: labels = [] } = useQuery(labelsQuery());
  const { act } = useOfficerAct(userId, operationsMadeOld);
  if (!mayReview) {
    const name = labels.find(({ id }) => id === reviewLabel)?.name;
    const words = name === undefined ? t`Sin etiqueta` : serverWords(name);
    return (
      <Text as="span" size="small" tone="muted">
        <Trans>Etiqueta: {words}</Trans>
      </Text>
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
