import { CopyButton, linkClass, Remark, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import * as css from './crypto.css.ts';

interface TransactionHashProps {
  /** The hash of the movement's transaction on the chain; null while there is no transaction. */
  readonly txid: string | null;
  /** The URL of a page that shows the transaction; null when there is none. */
  readonly page: string | null;
}

/** The whole hash of a movement on the chain, to copy and to look up. It may wrap, because nobody reads it as one line. */
export function TransactionHash({ txid, page }: TransactionHashProps) {
  const { t } = useLingui();
  if (txid === null) return null;
  return (
    <Stack gap="xxsmall" align="start">
      <Remark>
        <Trans>
          Transacción (TXID): <span className={css.address}>{txid}</span>
        </Trans>
      </Remark>
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
