import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { Heading, PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { houseWalletQuery } from '../../../../house/house-data.ts';
import { HouseFacts } from '../../../../house/HouseFacts.tsx';
import { HouseTokensTable } from '../../../../house/HouseTokensTable.tsx';
import { OpenTransactionsTable } from '../../../../house/OpenTransactionsTable.tsx';

export const Route = createFileRoute('/application/administrative/financial/wallet')({
  // Not waited for: the screen stands at once, and the tables show their own states.
  loader: ({ context: { queryClient } }) => {
    void Promise.allSettled([visit(queryClient, houseWalletQuery())]);
  },
  component: Wallet,
});

/** What the house holds on the chain, and what it is doing there. */
function Wallet() {
  const { t } = useLingui();
  const wallet = latestOf(useQuery(houseWalletQuery()));
  const shown = shownOf(wallet);
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Wallet`} />
      <PageHeader
        title={t`Wallet`}
        description={t`La billetera de la casa, lo que aún está en las direcciones de los clientes y lo que está en curso.`}
      />
      {shown ? <HouseFacts wallet={shown} /> : null}
      <HouseTokensTable wallet={wallet} />
      {wallet.status === 'error' ? null : (
        <>
          <Heading level={2}>{t`En curso`}</Heading>
          <OpenTransactionsTable wallet={wallet} />
        </>
      )}
    </Stack>
  );
}
