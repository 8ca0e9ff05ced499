import { timeSpan, wholeNumber } from '../platform/settings/setting-forms.ts';
import { defineSetting, type Setting } from '../platform/settings/settings.ts';

/** The largest fee accepted. It catches typing errors such as an added zero: no customer would pay more. */
const fee_max_bp = 500;
const hundredths = { es: 'puntos básicos', en: 'basis points' };

/** Our fee on swaps that are executed at once, in hundredths of a percent. Rule trading 3. */
export const taker_fee_bp = defineSetting({
  name: 'taker_fee_bp',
  title: { es: 'Tarifa taker', en: 'Taker fee' },
  meaning: {
    es: 'Lo que cobramos de cada intercambio que se ejecuta de inmediato contra los pools, en centésimas de punto porcentual: 25 son 0,25 %.',
    en: 'What we charge of each swap that is carried out at once against the pools, in hundredths of a percent: 25 is 0.25 %.',
  },
  ...wholeNumber(0, fee_max_bp, hundredths),
  fallback: 25,
  misfit: async (read) =>
    (await read(maker_fee_bp)) <= (await read(taker_fee_bp))
      ? null
      : {
          es: 'La tarifa maker no puede ser mayor que la tarifa taker.',
          en: 'The maker fee cannot be more than the taker fee.',
        },
}) as Setting<number>;

/** Our fee on orders that wait for their price, in hundredths of a percent. Rule trading 3. */
export const maker_fee_bp = defineSetting({
  name: 'maker_fee_bp',
  title: { es: 'Tarifa maker', en: 'Maker fee' },
  meaning: {
    es: 'Lo que cobramos de una orden que espera a su precio, en centésimas de punto porcentual. Hoy ninguna orden espera: todas se ejecutan de inmediato.',
    en: 'What we charge of an order that waits for its price, in hundredths of a percent. No order waits today: all are carried out at once.',
  },
  ...wholeNumber(0, fee_max_bp, hundredths),
  fallback: 10,
}) as Setting<number>;

/** Seconds in which a customer may confirm a quote. Rule trading 2. */
export const quote_life_seconds = defineSetting({
  name: 'quote_life_seconds',
  title: { es: 'Vigencia de una cotización', en: 'Life of a quote' },
  meaning: {
    es: 'Durante cuánto tiempo un cliente puede confirmar el precio que vio.',
    en: 'For how long a customer may confirm the price that they saw.',
  },
  ...timeSpan(10, 300),
  fallback: 30,
});

export const tradingSettings: readonly Setting<unknown>[] = [taker_fee_bp, maker_fee_bp, quote_life_seconds];
