import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { AssetIcon, formatAmount, PickerDialog } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pesosText } from '../money/Pesos.tsx';
import type { Token } from './trade-data.ts';
import { cut } from './token-amounts.ts';

interface TokenPickerProps {
  readonly open: boolean;
  readonly tokens: readonly Token[];
  readonly chosen: Token;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** A dialog to choose a token by name or symbol, with the balance of each. */
export function TokenPicker({ open, tokens, chosen, onChoose, onClose }: TokenPickerProps) {
  const { t } = useLingui();
  const options = useMemo(
    () =>
      tokens.map((token) => ({
        value: String(token.id),
        label: token.symbol,
        detail: serverWords(token.name),
        icon: <AssetIcon symbol={token.symbol} />,
        after: <TokenBalance token={token} />,
      })),
    [tokens],
  );
  return (
    <PickerDialog
      open={open}
      onClose={onClose}
      title={t`Selecciona un token`}
      searchLabel={t`Busca por nombre o símbolo`}
      options={options}
      value={String(chosen.id)}
      onChoose={(value) => onChoose(Number(value))}
      listLabel={t`Tokens`}
      noMatch={t`Ningún token coincide con lo que escribiste.`}
      matchCount={(count) => t`${plural(count, { one: '# token', other: '# tokens' })}`}
      closeLabel={t`Cerrar`}
    />
  );
}

function TokenBalance({ token: { balance, valueCop } }: { readonly token: Token }) {
  return (
    <>
      <span>{formatAmount(cut(balance), { locale: amountLocale() })}</span>
      {valueCop === null || !/[1-9]/.test(balance) ? null : <span>{pesosText(valueCop)}</span>}
    </>
  );
}
