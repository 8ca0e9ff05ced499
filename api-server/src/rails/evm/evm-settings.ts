import { pesos } from '../../assets/pesos.ts';
import type { Config } from '../../platform/config/variables.ts';
import { minorUnits, timeSpan, wholeNumber } from '../../platform/settings/setting-forms.ts';
import { defineSetting, type Setting } from '../../platform/settings/settings.ts';

const blocks = { es: 'bloques', en: 'blocks' };

/** The blocks after which a deposit is credited. Rule chain 2. */
export const deposit_confirmations = defineSetting({
  name: 'deposit_confirmations',
  title: { es: 'Confirmaciones de un depósito', en: 'Confirmations of a deposit' },
  meaning: {
    es: 'Cuántos bloques tienen que sostener un depósito en cripto antes de abonarlo. Los que ya se abonaron no cambian.',
    en: 'How many blocks have to hold a crypto deposit before it is credited. Those that were credited do not change.',
  },
  ...wholeNumber(1, 200, blocks),
  fallback: 5,
});

/** The blocks after which a transaction of ours is settled. Rule chain 5. */
export const own_confirmations = defineSetting({
  name: 'own_confirmations',
  title: { es: 'Confirmaciones de lo que enviamos', en: 'Confirmations of what we send' },
  meaning: {
    es: 'Cuántos bloques tienen que sostener un retiro o un intercambio antes de darlo por hecho.',
    en: 'How many blocks have to hold a withdrawal or a swap before it counts as done.',
  },
  ...wholeNumber(1, 200, blocks),
  fallback: 2,
});

/** The value from which deposits of tokens are credited. Rule chain 3. */
export const crypto_deposit_minimum_cop_minor = defineSetting({
  name: 'crypto_deposit_minimum_cop_minor',
  title: { es: 'Depósito mínimo en cripto', en: 'Least crypto deposit' },
  meaning: {
    es: 'Lo que vale menos se guarda hasta que, con lo que llegue después, sea tanto.',
    en: 'What is worth less is kept until, with what comes later, it is as much.',
  },
  ...minorUnits(0n, pesos('10000000')),
  fallback: pesos('1000'),
});

/** The least value of a withdrawal of tokens. Rule chain 7. */
export const crypto_withdrawal_minimum_cop_minor = defineSetting({
  name: 'crypto_withdrawal_minimum_cop_minor',
  title: { es: 'Retiro mínimo en cripto', en: 'Least crypto withdrawal' },
  meaning: {
    es: 'Lo menos que se envía, por su valor en pesos.',
    en: 'The least that is sent, by its worth in pesos.',
  },
  ...minorUnits(pesos('1'), pesos('10000000')),
  fallback: pesos('10000'),
});

/** The waiting time of a new address; 0 by default outside production. Rule chain 6. */
export const addressCooling = (mode: Config['CAUDAL_MODE']): Setting<number> =>
  defineSetting({
    name: 'address_cooling_seconds',
    title: { es: 'Espera de una dirección nueva', en: 'Cooling of a new address' },
    meaning: {
      es: 'Cuánto espera un retiro a una dirección nueva. Las que ya se guardaron conservan la suya.',
      en: 'How long a withdrawal to a new address waits. Those that are kept already keep theirs.',
    },
    ...timeSpan(0, 7 * 86_400),
    fallback: mode === 'production' ? 86_400 : 0,
  });

export const kept_addresses_max = defineSetting({
  name: 'kept_addresses_max',
  title: { es: 'Direcciones por cliente', en: 'Addresses of a customer' },
  meaning: {
    es: 'Cuántas direcciones puede guardar un cliente. Quien ya tiene más las conserva.',
    en: 'How many addresses a customer may keep. Who has more already keeps them.',
  },
  ...wholeNumber(1, 100, { es: 'direcciones', en: 'addresses' }),
  fallback: 20,
});

/** The time after which a waiting transaction is replaced by one with a higher bid. Rule chain 5. */
export const replace_after_seconds = defineSetting({
  name: 'replace_after_seconds',
  title: { es: 'Aumento de tarifa después de', en: 'Higher fee after' },
  meaning: {
    es: 'Lo que ningún bloque toma en este tiempo se firma de nuevo, bajo el mismo número, con una tarifa más alta.',
    en: 'What no block takes within this time is signed again, under the same number, for a higher fee.',
  },
  ...timeSpan(10, 3_600),
  fallback: 60,
});

/** The highest bid for a unit of gas. Rule chain 5. */
export const fee_max_gwei = defineSetting({
  name: 'fee_max_gwei',
  title: { es: 'Tope de la tarifa de red', en: 'Most that is offered as network fee' },
  meaning: {
    es: 'Lo más que ofrecemos por unidad de gas. Lo que con eso no entra en un bloque espera, y se abre un caso.',
    en: 'The most that we offer for a unit of gas. What no block takes for that waits, and a case is opened.',
  },
  ...wholeNumber(1, 100_000, { es: 'gwei', en: 'gwei' }),
  fallback: 500,
});

export const chainSettings = (mode: Config['CAUDAL_MODE']): readonly Setting<unknown>[] => [
  deposit_confirmations,
  own_confirmations,
  crypto_deposit_minimum_cop_minor,
  crypto_withdrawal_minimum_cop_minor,
  addressCooling(mode),
  kept_addresses_max,
  replace_after_seconds,
  fee_max_gwei,
];
