import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { linkClass, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMay } from '../session/account.ts';
import type { StepsOfLevels } from './customer-file.ts';

interface WaitingLevelProps {
  readonly waiting: NonNullable<StepsOfLevels['waitingLevel']>;
}

/**
 * Shows a change of level that waits for another officer: the level, who proposed it and why, and a link to its case.
 * Rule verification 24.
 */
export function WaitingLevel({ waiting: { level, by, at, reason, caseId } }: WaitingLevelProps) {
  const { t } = useLingui();
  const may = useMay();
  const when = dateAndTime(at);
  return (
    <Text as="p" size="small" tone="muted">
      <Text as="span" size="small" weight="medium" tone="base">
        {t`Por aprobar: nivel ${level}. El cambio espera la aprobación de otro oficial.`}
      </Text>{' '}
      {`${by}, ${when}: ${reason}`}{' '}
      {may('cases.read') ? (
        <Link to="/application/administrative/cases/$id" params={{ id: caseId }} className={linkClass()}>
          <Trans>Ver el caso</Trans>
        </Link>
      ) : null}
    </Text>
  );
}
