import { pesos } from '../../assets/pesos.ts';
import type { Database } from '../../platform/db/database.ts';
import { minorUnits, wholeNumber } from '../../platform/settings/setting-forms.ts';
import { defineSetting, readSetting, type Setting } from '../../platform/settings/settings.ts';
import type { Thresholds } from './thresholds.ts';

const dollars = { es: 'dólares', en: 'dollars' };
/** The largest threshold accepted. It catches typing errors such as added zeros, with which almost nothing would be reported. */
const threshold_max_usd = 10_000;

/**
 * The threshold of a transaction, in dollars. Source: UIAF, Resolución 314 of 2021: transactions of virtual assets of USD 150 or more, or
 * as much in other currencies. Rule uiaf 4.
 */
const uiaf_transaction_from_usd: Setting<number> = defineSetting({
  name: 'uiaf_transaction_from_usd',
  title: { es: 'UIAF: transacción desde', en: 'UIAF: transaction from' },
  meaning: {
    es: 'Desde aquí una transacción va por sí sola al reporte mensual a la UIAF. La Resolución 314 de 2021 pide 150.',
    en: 'From here on a transaction is in the monthly report to the UIAF by itself. Resolution 314 of 2021 asks for 150.',
  },
  ...wholeNumber(1, threshold_max_usd, dollars),
  fallback: 150,
  misfit: async (read) =>
    (await read(uiaf_transaction_from_usd)) <= (await read(uiaf_month_from_usd))
      ? null
      : {
          es: 'Una transacción no puede necesitar más dólares que el mes entero de un cliente.',
          en: 'A transaction cannot need more dollars than a customer’s whole month.',
        },
});

/**
 * The threshold of a customer's month, in dollars. Source: UIAF, Resolución 314 of 2021: several transactions that come to USD 450 or more
 * in the month. Rule uiaf 4.
 */
const uiaf_month_from_usd = defineSetting({
  name: 'uiaf_month_from_usd',
  title: { es: 'UIAF: acumulado del mes desde', en: 'UIAF: sum of the month from' },
  meaning: {
    es: 'Desde aquí todo lo que un cliente movió en el mes va al reporte mensual a la UIAF. La Resolución 314 de 2021 pide 450.',
    en: 'From here on everything that a customer moved in the month is in the monthly report to the UIAF. Resolution 314 of 2021 asks for 450.',
  },
  ...wholeNumber(1, threshold_max_usd, dollars),
  fallback: 450,
});

/**
 * The rate in hundredths of a peso for a dollar. The product has no source of the official rate (TRM), so officers set it for the month
 * that they report. The default is a round figure near the rates since the resolution. Every draft states its rate. Rule uiaf 4.
 */
export const uiaf_dollar_cop_minor = defineSetting({
  name: 'uiaf_dollar_cop_minor',
  title: { es: 'UIAF: pesos por dólar', en: 'UIAF: pesos for a dollar' },
  meaning: {
    es: 'La tasa (TRM) con la que se comparan los umbrales del reporte mensual a la UIAF. Ponla antes de generar el de cada mes.',
    en: 'The rate (TRM) by which the thresholds of the monthly report to the UIAF are compared. Set it before making each month’s.',
  },
  ...minorUnits(pesos('500'), pesos('50000')),
  fallback: pesos('4000'),
});

export const uiafSettings = [uiaf_transaction_from_usd, uiaf_month_from_usd, uiaf_dollar_cop_minor] as const;

export async function readUiafThresholds(db: Database): Promise<Thresholds> {
  return {
    transactionUsd: await readSetting(db, uiaf_transaction_from_usd),
    monthUsd: await readSetting(db, uiaf_month_from_usd),
    dollarCop: await readSetting(db, uiaf_dollar_cop_minor),
  };
}
