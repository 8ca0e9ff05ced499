import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Heading, Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { walletSearch } from '../../../../house/custody-search.ts';
import { CustodyAddresses } from '../../../../house/CustodyTable.tsx';
import { custodyQuery, houseWalletQuery } from '../../../../house/house-data.ts';
import { HouseFacts } from '../../../../house/HouseFacts.tsx';
import { HouseTokensTable } from '../../../../house/HouseTokensTable.tsx';
import { OpenTransactionsTable } from '../../../../house/OpenTransactionsTable.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/wallet')({
  validateSearch: walletSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(
      deps.tab === 'addresses' ? visit(queryClient, custodyQuery(deps)) : visit(queryClient, houseWalletQuery()),
    ),
  component: Wallet,
});

/** Shows what the house holds on the chain, its open transactions, and the customers' addresses. */
function Wallet() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Wallet`}
        description={t`La billetera de la casa, lo que aún está en las direcciones de los clientes y lo que está en curso.`}
      />
      <Tabs
        label={t`De quién`}
        tabs={[
          { value: 'house', label: t`Casa` },
          { value: 'addresses', label: t`Direcciones de clientes` },
        ]}
        value={search.tab ?? 'house'}
        onValueChange={(tab) => void navigate({ search: tab === 'addresses' ? { tab } : {} })}
      >
        {search.tab === 'addresses' ? <CustodyAddresses search={search} /> : <House />}
      </Tabs>
    </Stack>
  );
}

function House() {
  const { t } = useLingui();
  const wallet = latestOf(useQuery(houseWalletQuery()));
  const shown = shownOf(wallet);
  return (
    <Stack gap="medium">
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
