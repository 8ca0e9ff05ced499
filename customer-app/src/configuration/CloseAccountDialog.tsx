import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, ErrorState, Skeleton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CloseAccountForm } from './CloseAccountForm.tsx';
import { ClosingObstacles } from './ClosingObstacles.tsx';
import { closingQuery } from './profile-data.ts';

/** Closes the account if it is empty; otherwise lists what is left. */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const closing = useQuery(closingQuery());
  if (closing.data?.obstacles.length === 0) return <CloseAccountForm onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={closing.data ? t`Todavía no podemos cerrar tu cuenta` : t`Cerrar tu cuenta`}
      size="small"
      leave={t`Entendido`}
    >
      {closing.isPending ? <Skeleton shape="card" /> : null}
      {closing.isError ? (
        <ErrorState
          title={t`No pudimos mirar qué falta`}
          retry={<Button look="secondary" onClick={() => void closing.refetch()}>{t`Intentar de nuevo`}</Button>}
        >
          {wordsOf(closing.error)}
        </ErrorState>
      ) : null}
      {closing.data ? <ClosingObstacles obstacles={closing.data.obstacles} /> : null}
    </AppDialog>
  );
}
