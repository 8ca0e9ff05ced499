import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, Stack, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';

export interface AgainstBarcodeProps {
  /** In words. */
  readonly declared: string;
  /** What the document's barcode says, in words; nothing where none was read. */
  readonly read: Schemas['BarcodeValue'] | null | undefined;
}

/** What was declared and, under it, whether the document's barcode says the same, and what else. Rule verification 27. */
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
