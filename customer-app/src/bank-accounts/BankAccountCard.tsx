import { buttonClass, Heading, Inline, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import type { BankAccount } from '../wallet/wallet-data.ts';
import * as css from './BankAccountCard.css.ts';

export function BankAccountCard({ account }: { readonly account: BankAccount }) {
  const { t } = useLingui();
  const { id, alias, accountAddress, accountType, holderName, inUse } = account;
  return (
    <Surface as="article" aria-labelledby={`account-${id}`} className={css.card}>
      <Inline gap="small" wrap={false} align="start">
        <span className={css.sign} aria-hidden>
          <Landmark size={20} />
        </span>
        <Stack gap="xxsmall" className={css.words}>
          <Heading level={2} size="lead" id={`account-${id}`}>
            {alias}
          </Heading>
          <Text>{accountAddress}</Text>
          <Text size="small" tone="muted">
            {accountType === 9 ? t`Ahorros` : t`Corriente`}, {holderName}
          </Text>
        </Stack>
      </Inline>
      {inUse ? (
        <Text size="small" tone="muted">
          <Trans>Un movimiento en curso la usa: podrás editarla o eliminarla cuando termine.</Trans>
        </Text>
      ) : (
        <Inline gap="xsmall">
          <Link
            to="/application/cuentas"
            search={{ dialog: 'edit', account: id }}
            className={buttonClass({ look: 'secondary', size: 'small' })}
            aria-label={t`Editar la cuenta ${alias}`}
          >{t`Editar`}</Link>
          <Link
            to="/application/cuentas"
            search={{ dialog: 'remove', account: id }}
            className={buttonClass({ look: 'quiet', size: 'small' })}
            aria-label={t`Eliminar la cuenta ${alias}`}
          >{t`Eliminar`}</Link>
        </Inline>
      )}
    </Surface>
  );
}
