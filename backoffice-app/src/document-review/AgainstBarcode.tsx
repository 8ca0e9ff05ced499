import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, Stack, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';

interface AgainstBarcodeProps {
  /** The declared value in words. */
  readonly declared: string;
  /** The value that the document's barcode holds; null or undefined if none was read. */
  readonly read: Schemas['BarcodeValue'] | null | undefined;
}

/**
 * Shows a declared value and whether the document's barcode agrees, with the barcode's value if it does not.
 * Rule verification 27.
 */
export function AgainstBarcode({ declared, read }: AgainstBarcodeProps) {
  if (!read) return declared;
  const { agrees, value } = read;
  return (
    <Stack gap="xxsmall" align="end">
      <span>{declared}</span>
      {agrees ? null : (
        <Text as="span" size="small">
          <Trans>El código del reverso dice «{value}»</Trans>
        </Text>
      )}
      <Badge tone={agrees ? 'positive' : 'critical'}>
        {agrees ? <Trans>Coincide</Trans> : <Trans>No coincide</Trans>}
      </Badge>
    </Stack>
  );
}
