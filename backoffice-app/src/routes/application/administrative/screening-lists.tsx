import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Button, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { listsQuery, loadLists } from '../../../screening-lists/lists-data.ts';
import { ListsTable } from '../../../screening-lists/ListsTable.tsx';
import { useMay } from '../../../session/account.ts';
import { say } from '../../../shell/say.ts';

export const Route = createFileRoute('/application/administrative/screening-lists')({
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, listsQuery())),
  component: ScreeningLists,
});

/** The screen of the lists against which customers are screened. Rule screening 4. */
function ScreeningLists() {
  const { t } = useLingui();
  const load = useMutation({
    mutationFn: loadLists,
    onSuccess: () => say({ tone: 'info', title: t`Las listas se están cargando. Lo que cambie aparece aquí.` }),
    onError: (error) =>
      say({ tone: 'critical', title: t`No pudimos pedir que se carguen`, description: wordsOf(error) }),
  });
  // Guards against a second click that comes before the button shows its loading state.
  const isAsking = useRef(false);
  const ask = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    load.mutate(undefined, { onSettled: () => (isAsking.current = false) });
  };
  const lists = latestOf(useQuery(listsQuery()));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Listas restrictivas`}
        description={t`En ellas se busca a cada cliente. Se leen de nuevo cada noche; cuando una cambia, se busca otra vez a todos.`}
        actions={
          <Button
            loading={load.isPending}
            disabledReason={useMay()('blacklist.manage') ? null : t`Tu rol no cambia listas.`}
            onClick={ask}
          >
            <Trans>Cargar ahora</Trans>
          </Button>
        }
      />
      <ListsTable lists={lists} />
    </Stack>
  );
}
