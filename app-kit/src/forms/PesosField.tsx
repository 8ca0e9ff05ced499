import { amountLocale } from '../locale/amounts.ts';
import { AmountField, type AmountFieldProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

export type PesosFieldProps = Pick<
  Partial<AmountFieldProps>,
  'label' | 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error' | 'help'
>;

/** A field for an amount of whole pesos. Its default label is 'Valor'. */
export function PesosField(props: PesosFieldProps) {
  const { t } = useLingui();
  return (
    <AmountField
      label={t`Valor`}
      currency="COP"
      decimals={0}
      locale={amountLocale()}
      readAs={(formatted) => t`Leímos ${formatted}`}
      confirm={t`Sí, es ese valor`}
      refusedPaste={() => t`Lo que pegaste no es un solo valor en pesos enteros, como 250.000.`}
      required
      {...props}
    />
  );
}
