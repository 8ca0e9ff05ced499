import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import {
  buttonClass,
  Heading,
  Inline,
  InReviewDrawing,
  linkClass,
  PageHeader,
  Stack,
  Surface,
  Text,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router';
import { readTransactions } from '../../../history/history-data.ts';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { Pesos } from '../../../money/Pesos.tsx';
import { mayMoveMoney, readBalances, readLevel, type VerifiedLevel } from '../../../wallet/wallet-data.ts';

/** Source: document 3, section 9. */
const latest_rows = 4;

export const Route = createFileRoute('/_app/application/')({
  loader: async () => {
    const [balances, level, latest] = await Promise.all([
      readBalances(),
      readLevel(),
      readTransactions({ size: latest_rows }),
    ]);
    return { balances, level, latest };
  },
  component: Home,
});

const application = getRouteApi('/_app/application');

function Home() {
  const { t } = useLingui();
  const { balances, level, latest } = Route.useLoaderData();
  const { state } = application.useLoaderData();
  const pesos = balances.find(({ symbol }) => symbol === 'COP');
  const isAllowed = mayMoveMoney(state, level);
  return (
    <>
      <ScreenTitle title={t`Inicio`} />
      <PageHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <Surface look="deep" padding="large">
          <Stack gap="medium">
            <Stack gap="xxsmall">
              <Text size="small">
                <Trans>Saldo total</Trans>
              </Text>
              <Pesos value={pesos?.amount ?? '0'} size="display" weight="semibold" />
            </Stack>
            {isAllowed ? (
              <Inline gap="small">
                <Link
                  to="/application/wallets"
                  search={{ dialog: 'deposit' }}
                  className={buttonClass({ look: 'accent' })}
                >
                  <Trans>Abonar</Trans>
                </Link>
              </Inline>
            ) : null}
          </Stack>
        </Surface>
        {isAllowed ? null : <NextStep state={state} level={level} />}
        <Stack gap="medium">
          <Inline gap="medium" justify="between">
            <Heading level={2}>
              <Trans>Tus últimas transacciones</Trans>
            </Heading>
            <Link to="/application/record" className={linkClass('standalone')}>
              <Trans>Ver más</Trans>
            </Link>
          </Inline>
          <FiatTable rows={latest.results} />
        </Stack>
      </Stack>
    </>
  );
}

/** What stands between this customer and their first deposit. */
function NextStep({ state, level }: { readonly state: number; readonly level: VerifiedLevel }) {
  const { t } = useLingui();
  const isSent = level.currentLevel === 1;
  return (
    <Surface padding="large">
      <Inline gap="large">
        <InReviewDrawing />
        <Stack gap="small" align="start">
          <Heading level={2}>
            {isSent ? t`Estamos revisando tu identidad` : t`Verifica tu identidad para empezar`}
          </Heading>
          <Text tone="muted" measure>
            {isSent
              ? t`Un oficial de cumplimiento revisa tus documentos. Si necesita algo más, lo verás en tu verificación.`
              : t`Toma unos 5 minutos. Ten a mano tu documento y busca buena luz para las fotos.`}
          </Text>
          <Link
            to={state === 2 ? '/application/verification' : '/postregister'}
            className={buttonClass({ look: isSent ? 'secondary' : 'primary' })}
          >
            {isSent ? t`Ver mi verificación` : t`Verificar mi identidad`}
          </Link>
        </Stack>
      </Inline>
    </Surface>
  );
}
