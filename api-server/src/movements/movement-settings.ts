import type { LocalisedText } from '@caudal/api-spec';
import { terms } from '@caudal/api-spec/terms';
import { pesos, pesosInWords } from '../assets/pesos.ts';
import { minorUnits, oneOf, wholeNumber } from '../platform/settings/setting-forms.ts';
import type { Database } from '../platform/db/database.ts';
import { defineSetting, readSetting, type ReadSetting, type Setting } from '../platform/settings/settings.ts';
import type { Rails } from './rail.ts';

/** The largest value of the minimum amounts: the monthly limit of level 1, above which customers of level 1 could move nothing. */
const least_max = pesos(terms.monthlyLimits[1]);
/** The largest value of the thresholds, above any real withdrawal. It catches typing errors such as added zeros. */
const threshold_max = pesos('100000000000');

/** The least amount of a deposit. Rule movements 1. */
export const deposit_minimum_cop_minor = defineSetting({
  name: 'deposit_minimum_cop_minor',
  title: { es: 'Depósito mínimo', en: 'Least deposit' },
  meaning: {
    es: 'Lo menos que un cliente deposita de una vez. No puede pasar del límite mensual del nivel 1.',
    en: 'The least that a customer deposits at once. It cannot be above the monthly limit of level 1.',
  },
  ...minorUnits(pesos('1'), least_max),
  fallback: pesos(terms.depositMinimum),
});

/** The least amount of a withdrawal of pesos. Rule movements 10. */
export const withdrawal_minimum_cop_minor = defineSetting({
  name: 'withdrawal_minimum_cop_minor',
  title: { es: 'Retiro mínimo', en: 'Least withdrawal' },
  meaning: {
    es: 'Lo menos que un cliente retira de una vez. No puede pasar del límite mensual del nivel 1.',
    en: 'The least that a customer withdraws at once. It cannot be above the monthly limit of level 1.',
  },
  ...minorUnits(pesos('1'), least_max),
  fallback: pesos(terms.withdrawalMinimum),
});

/** The largest sum of a customer's withdrawals in 24 hours that needs no approval. Rule movements 11. */
export const withdrawal_automatic_max_cop_minor: Setting<bigint> = defineSetting({
  name: 'withdrawal_automatic_max_cop_minor',
  title: { es: 'Retiro automático hasta', en: 'Automatic withdrawal up to' },
  meaning: {
    es: 'Hasta aquí, sumado lo que el cliente retiró sin aprobación en las últimas 24 horas, un retiro no necesita que nadie lo apruebe.',
    en: 'Up to here, with what the customer withdrew without approval in the last 24 hours, a withdrawal needs nobody’s approval.',
  },
  ...minorUnits(0n, threshold_max),
  fallback: pesos('2000000'),
  misfit: thresholdsMisfit,
});

/** The amount from which two officers have to approve a withdrawal. Rule movements 11. */
export const withdrawal_second_officer_from_cop_minor = defineSetting({
  name: 'withdrawal_second_officer_from_cop_minor',
  title: { es: 'Segundo oficial desde', en: 'Second officer from' },
  meaning: {
    es: 'Desde aquí dos oficiales aprueban un retiro, en pesos o en cripto por su valor en pesos. Si no es automático, cuenta junto con lo que el cliente retiró en las últimas 24 horas.',
    en: 'From here on two officers approve a withdrawal, of pesos or of crypto by its value in pesos. One that is not automatic counts together with what the customer withdrew in the last 24 hours.',
  },
  ...minorUnits(pesos('1'), threshold_max),
  fallback: pesos('10000000'),
});

/** Reads the thresholds from which no, one or two officers must approve a withdrawal. Rule movements 11. */
export async function readThresholds(db: Database) {
  return {
    automaticMax: await readSetting(db, withdrawal_automatic_max_cop_minor),
    secondOfficerFrom: await readSetting(db, withdrawal_second_officer_from_cop_minor),
  };
}

/** Refuses settings under which a withdrawal that needs two officers would be automatic. Rule movements 11. */
async function thresholdsMisfit(read: ReadSetting): Promise<LocalisedText | null> {
  const automatic = await read(withdrawal_automatic_max_cop_minor);
  const second = await read(withdrawal_second_officer_from_cop_minor);
  if (automatic <= second) return null;
  const [up, from] = [pesosInWords(automatic), pesosInWords(second)];
  return {
    es: `Los retiros automáticos irían hasta ${up.es}, más allá de los ${from.es} desde los que aprueban dos oficiales.`,
    en: `Automatic withdrawals would go up to ${up.en}, beyond the ${from.en} from which two officers approve.`,
  };
}

/** Defines the setting that chooses among the rails that pay pesos out. */
export function payoutRail(rails: Rails): Setting<string> {
  const paying = [...rails.values()].filter((rail) => rail.payingOut).map(({ name }) => name);
  return defineSetting({
    name: 'payout_rail',
    title: { es: 'Pasarela de retiros', en: 'Rail of withdrawals' },
    meaning: {
      es: 'Por dónde salen los retiros nuevos. Los que ya empezaron siguen por la suya.',
      en: 'The rail that new withdrawals of pesos go by. Those that began go on by theirs.',
    },
    ...oneOf(paying),
    fallback: 'wompi',
  });
}

/** Defines the setting that chooses among the rails that collect pesos. */
export function depositRail(rails: Rails): Setting<string> {
  const collecting = [...rails.values()].filter((rail) => rail.collecting).map(({ name }) => name);
  return defineSetting({
    name: 'deposit_rail',
    title: { es: 'Pasarela de depósitos', en: 'Rail of deposits' },
    meaning: {
      es: 'Por dónde entran los depósitos nuevos. Los que ya empezaron siguen por la suya.',
      en: 'The rail that new deposits of pesos go by. Those that began go on by theirs.',
    },
    ...oneOf(collecting),
    fallback: 'wompi',
  });
}

/** The most bank accounts that a customer may have registered. Rule movements 2. */
export const bank_accounts_max = defineSetting({
  name: 'bank_accounts_max',
  title: { es: 'Cuentas bancarias por cliente', en: 'Bank accounts of a customer' },
  meaning: {
    es: 'Cuántas cuentas puede registrar un cliente. Quien ya tiene más las conserva.',
    en: 'How many bank accounts a customer may register. Who has more already keeps them.',
  },
  ...wholeNumber(1, 20, { es: 'cuentas', en: 'accounts' }),
  fallback: terms.bankAccounts,
});

export function movementSettings(rails: Rails): readonly Setting<unknown>[] {
  return [
    deposit_minimum_cop_minor,
    depositRail(rails),
    withdrawal_minimum_cop_minor,
    withdrawal_automatic_max_cop_minor,
    withdrawal_second_officer_from_cop_minor,
    payoutRail(rails),
    bank_accounts_max,
  ];
}
