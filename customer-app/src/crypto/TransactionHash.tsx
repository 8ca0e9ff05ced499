import { CopyButton, linkClass, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import * as css from './crypto.css.ts';

export interface TransactionHashProps {
  /** What names it on the chain; null while it is not there. */
  readonly txid: string | null;
  /** A page that shows it; null where there is none. */
  readonly page: string | null;
}

/** What names a movement on the chain, whole, to be copied and looked up. It wraps: nobody reads it in one line. */
export function TransactionHash({ txid, page }: TransactionHashProps) {
  const { t } = useLingui();
  if (txid === null) return null;
  return (
    <Stack gap="xxsmall" align="start">
      <Text size="small" tone="muted">
        <Trans>
          Transacción (TXID): <span className={css.address}>{txid}</span>
        </Trans>
      </Text>
      <CopyButton
        value={txid}
        label={t`Copiar TXID`}
        copiedLabel={t`Copiado`}
        failedLabel={t`No pudimos copiarlo. Selecciónalo y cópialo tú.`}
      />
      {page === null ? null : (
        <a href={page} target="_blank" rel="noreferrer" className={linkClass('standalone')}>
          <Trans>Ver en la red</Trans>
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </Stack>
  );
}
