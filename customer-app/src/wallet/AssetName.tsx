import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { AssetIcon, Inline, Remark, Stack, Text } from '@caudal/ui-kit';
import type { Balance } from './wallet-data.ts';

/** An asset's icon, name and symbol. */
export function AssetName({ asset }: { readonly asset: Pick<Balance, 'assetName' | 'symbol'> }) {
  return (
    <Inline gap="small" wrap={false}>
      <AssetIcon symbol={asset.symbol} />
      <Stack gap="none">
        <Text as="span" weight="semibold">
          {serverWords(asset.assetName)}
        </Text>
        <Remark as="span">{asset.symbol}</Remark>
      </Stack>
    </Inline>
  );
}
