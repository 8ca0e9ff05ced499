import { Heading, Inline, Remark, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { BankAccount } from '../wallet/wallet-data.ts';
import * as css from './BankAccountCard.css.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

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
          <Remark>
            {accountType === 9 ? t`Ahorros` : t`Corriente`}, {holderName}
          </Remark>
        </Stack>
      </Inline>
      {inUse ? (
        <Remark>
          <Trans>Un movimiento en curso la usa: podrás editarla o eliminarla cuando termine.</Trans>
        </Remark>
      ) : (
        <Inline gap="xsmall">
          <ButtonLink
            look="secondary"
            size="small"
            to="/application/cuentas"
            search={{ dialog: 'edit', account: id }}
            aria-label={t`Editar la cuenta ${alias}`}
          >{t`Editar`}</ButtonLink>
          <ButtonLink
            look="quiet"
            size="small"
            to="/application/cuentas"
            search={{ dialog: 'remove', account: id }}
            aria-label={t`Eliminar la cuenta ${alias}`}
          >{t`Eliminar`}</ButtonLink>
        </Inline>
      )}
    </Surface>
  );
}
