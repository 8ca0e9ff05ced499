import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { Button, buttonClass, PageHeader, Stack } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { readTransaction, readTransactions } from '../../../history/history-data.ts';
import { TransactionDialog } from '../../../history/TransactionDialog.tsx';
import { searchParameters, text } from '../../../search-parameters.ts';

const page_rows = 10;

// `deposit` is how the bank's page sends people back; the same view as `transaction`.
const validateSearch = searchParameters({ cursor: text, transaction: text, deposit: text });

export const Route = createFileRoute('/_app/application/record')({
  validateSearch,
  loaderDeps: ({ search: { cursor, transaction, deposit } }) => ({ cursor, opened: transaction ?? deposit }),
  loader: async ({ deps: { cursor, opened } }) => {
    const [page, transaction] = await Promise.all([
      readTransactions({ size: page_rows, ...(cursor && { cursor }) }),
      opened ? readTransaction(opened) : null,
    ]);
    return { page, transaction };
  },
  component: Record,
});

function Record() {
  const { t } = useLingui();
  const { page, transaction } = Route.useLoaderData();
  const { cursor } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const router = useRouter();
  return (
    <>
      <ScreenTitle title={t`Historial`} />
      <PageHeader
        title={t`Historial`}
        description={t`Tus depósitos y retiros en pesos, del más reciente al más antiguo.`}
      />
      <Stack gap="large">
        <FiatTable rows={page.results} />
        {page.nextCursor || cursor ? (
          <Pagination
            label={t`Páginas del historial`}
            previous={
              <Button
                look="secondary"
                size="small"
                disabledReason={cursor ? null : t`Estás en la primera página.`}
                reasonHidden
                onClick={() => router.history.back()}
              >
                <Trans>Anterior</Trans>
              </Button>
            }
            next={
              page.nextCursor ? (
                <Link
                  to="/application/record"
                  search={{ cursor: page.nextCursor }}
                  className={buttonClass({ look: 'secondary', size: 'small' })}
                >
                  <Trans>Siguiente</Trans>
                </Link>
              ) : (
                <Button look="secondary" size="small" disabledReason={t`Estás en la última página.`} reasonHidden>
                  <Trans>Siguiente</Trans>
                </Button>
              )
            }
          />
        ) : null}
        <TransactionDialog
          transaction={transaction}
          onClose={() => void navigate({ search: cursor ? { cursor } : {}, replace: true })}
        />
      </Stack>
    </>
  );
}
