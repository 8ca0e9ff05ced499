import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Inline, CountdownRing, ProgressBar, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { say } from '../shell/say.ts';
import { screeningQuery, type Screening } from './screening-data.ts';

interface ScreeningWaitProps {
  readonly userId: string;
  /** True if the customer's identity is accepted now. */
  readonly isAccepted: boolean;
}

/** The waiting time that the product specification gives. A longer search continues after the dialog is closed. */
const wait_seconds = 59;

/**
 * Shows the progress of the screening that follows when an identity is accepted on this screen. Closes by itself once
 * the report is ready.
 */
export function ScreeningWait({ userId, isAccepted }: ScreeningWaitProps) {
  // An identity accepted before the screen was opened needs no waiting, so the screening is not read.
  const [wasAccepted] = useState(isAccepted);
  return isAccepted && !wasAccepted ? <Waiting userId={userId} /> : null;
}

function Waiting({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(screeningQuery(userId));
  const [isClosed, setClosed] = useState(false);
  const progress = data?.progress ?? null;
  const isOver = progress !== null && progress.endedAt !== null;
  const done = t`Reporte generado, en el caso de que la información siga en “No entregado” por favor revise el usuario en unos minutos.`;
  useEffect(() => {
    if (isOver) say({ tone: 'positive', title: done });
  }, [isOver, done]);
  if (isClosed || isOver) return null;
  return <WaitDialog progress={progress} onClose={() => setClosed(true)} />;
}

interface WaitDialogProps {
  readonly progress: Screening['progress'];
  readonly onClose: () => void;
}

function WaitDialog({ progress, onClose }: WaitDialogProps) {
  const { t } = useLingui();
  const left = useSecondsLeft();
  const { step, steps } = progress ?? { step: 0, steps: 1 };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Por favor espere`}
      description={t`Buscamos al usuario en las listas. Puedes cerrar y volver más tarde.`}
      size="small"
      leave={t`Cerrar`}
      leaveLook="secondary"
    >
      <Stack gap="medium">
        <Inline gap="small">
          <CountdownRing label={null} lasts_milliseconds={wait_seconds * 1_000} size={32} />
          <Text as="span" figures>{t`${left} s`}</Text>
        </Inline>
        <ProgressBar
          label={t`Búsqueda`}
          percent={Math.floor((step * 100) / steps)}
          valueText={t`Paso ${step} de ${steps}`}
        />
      </Stack>
    </AppDialog>
  );
}

/** Returns the seconds left, counting down to zero. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(wait_seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((former) => Math.max(0, former - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
