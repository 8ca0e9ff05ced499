import { Checkbox, Notice, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AddressCheck } from './crypto-data.ts';
import * as css from './crypto.css.ts';

interface LooksLikeProps {
  readonly check: AddressCheck;
  /** The checkbox that says that the customer compared the two addresses. */
  readonly compared: UseFormRegisterReturn;
  /** Clears the checkbox: a comparison of one address does not count for the next. */
  readonly forget: (field: 'isCompared', value: false) => void;
  readonly error?: string | undefined;
}

/**
 * Warns of an address that resembles a known one, because fraudsters send small amounts from look-alike addresses.
 * Renders nothing if the address resembles none.
 */
export function LooksLike({ check, compared, forget, error }: LooksLikeProps) {
  const { t } = useLingui();
  // The component is mounted anew for each address.
  useEffect(() => forget('isCompared', false), [forget]);
  if (check.looksLike === null) return null;
  const { alias, address } = check.looksLike;
  return (
    <Stack gap="small">
      <Notice tone="critical" title={t`Se parece a otra dirección que conoces`} announce="assertive">
        <Trans>
          Empieza y termina igual, pero no es la misma. Hay quienes envían desde direcciones parecidas para que copies
          la suya.
        </Trans>
        <Text size="small">
          <Trans>
            La tuya: {alias} <span className={css.address}>{address}</span>
          </Trans>
        </Text>
        <Text size="small">
          <Trans>
            La que escribiste: <span className={css.address}>{check.address}</span>
          </Trans>
        </Text>
      </Notice>
      <Checkbox label={t`La comparé completa y es la que quiero.`} error={error} {...compared} />
    </Stack>
  );
}
