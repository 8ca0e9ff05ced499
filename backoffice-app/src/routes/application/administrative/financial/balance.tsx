import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { houseBalanceQuery } from '../../../../house/house-data.ts';
import { HouseBalanceTable } from '../../../../house/HouseBalanceTable.tsx';

export const Route = createFileRoute('/application/administrative/financial/balance')({
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, houseBalanceQuery())),
  component: Balance,
});

/** Shows the balances of ledger, chain and bank side by side. Rule chain 10. */
function Balance() {
  const { t } = useLingui();
  const balance = latestOf(useQuery(houseBalanceQuery()));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Balance`}
        description={t`De cada moneda, lo que debemos y lo que tenemos según el libro, comparado con la cadena.`}
      />
      <HouseBalanceTable balance={balance} />
    </Stack>
  );
}
