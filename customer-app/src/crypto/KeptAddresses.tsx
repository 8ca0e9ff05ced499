import { EmptyState, Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { cards } from '../bank-accounts/BankAccountCard.css.ts';
import type { KeptAddress } from './crypto-data.ts';
import { Cooling } from './RecipientFields.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** The addresses that the customer saved to send to, each shown whole and with its remaining waiting time. */
export function KeptAddresses({ addresses }: { readonly addresses: readonly KeptAddress[] }) {
  const { t } = useLingui();
  return (
    <Stack gap="medium">
      <Inline gap="medium" justify="between">
        <Heading level={2}>{t`Direcciones guardadas`}</Heading>
        <ButtonLink look="secondary" size="small" to="/application/cuentas" search={{ dialog: 'keep' }}>
          <Plus size={16} aria-hidden />
          <Trans>Añadir dirección</Trans>
        </ButtonLink>
      </Inline>
      {addresses.length === 0 ? (
        <Surface>
          <EmptyState level={3} title={t`Aún no guardas direcciones`}>
            <Trans>Guarda aquí las billeteras a las que envías cripto, con un nombre que reconozcas.</Trans>
          </EmptyState>
        </Surface>
      ) : (
        <div className={cards}>
          {addresses.map((address) => (
            <AddressCard key={address.id} kept={address} />
          ))}
        </div>
      )}
    </Stack>
  );
}

function AddressCard({ kept: { id, alias, address, usableAt } }: { readonly kept: KeptAddress }) {
  const { t } = useLingui();
  return (
    <Surface as="article" aria-labelledby={`address-${id}`}>
      <Stack gap="medium">
        <Stack gap="xxsmall">
          <Heading level={3} size="lead" id={`address-${id}`}>
            {alias}
          </Heading>
          <Text code size="small">
            {address}
          </Text>
          <Remark>{t`Red Ethereum (ERC20)`}</Remark>
        </Stack>
        <Cooling usableAt={usableAt} />
        <ButtonLink
          look="quiet"
          size="small"
          to="/application/cuentas"
          search={{ dialog: 'forget', address: id }}
          aria-label={t`Eliminar la dirección ${alias}`}
          style={{ alignSelf: 'flex-start' }}
        >{t`Eliminar`}</ButtonLink>
      </Stack>
    </Surface>
  );
}
