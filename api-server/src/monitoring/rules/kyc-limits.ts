import { pesosInWords } from '../../assets/pesos.ts';
import { monthInWords } from '../../platform/colombian-time.ts';
import { defineRule, parameter, type Found } from '../rule.ts';
import { beforeMonthOf, monthOf, percentOf, type Direction } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

const sides = {
  in: { es: 'Depósitos', en: 'Deposits' },
  out: { es: 'Retiros', en: 'Withdrawals' },
} as const;

export const kycLimits = defineRule({
  name: 'kyc-limits',
  alert: 13,
  title: { es: 'Límite del mes', en: 'Monthly limit' },
  meaning: {
    es: 'Lo que entra o sale en el mes se acerca al límite del nivel, o lo alcanza.',
    en: 'What comes in or goes out in the month comes near the limit of the level, or reaches it.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    warning_percent: parameter.percent(['Aviso desde', 'Warning from'], 80, [10, 99]),
    breach_percent: parameter.percent(['Límite alcanzado desde', 'Limit reached from'], 100, [50, 200]),
  },
  find: ({ monthlyLimit, movements }, { warning_percent, breach_percent }, at) => {
    if (monthlyLimit === null || monthlyLimit === 0n) return [];
    const volume = volumeOf(movements, { from: beforeMonthOf(at), to: at });
    const from = BigInt(Math.min(warning_percent, breach_percent));
    return (['in', 'out'] as const).flatMap((side: Direction): Found | Found[] => {
      const sum = volume[side];
      if (sum * 100n < monthlyLimit * from) return [];
      const percent = percentOf(sum, monthlyLimit);
      const month = monthOf(at);
      const isBreach = percent >= breach_percent;
      const monthWords = monthInWords(month);
      const [amount, limit] = [pesosInWords(sum), pesosInWords(monthlyLimit)];
      return {
        key: `${month} ${side} ${isBreach ? 'breach' : 'warning'}`,
        severity: isBreach ? 'severe' : 'notice',
        sentence: {
          es: `${sides[side].es} de ${amount.es} en ${monthWords.es}: el ${percent} % del límite de ${limit.es}.`,
          en: `${sides[side].en} of ${amount.en} in ${monthWords.en}: ${percent}% of the limit of ${limit.en}.`,
        },
        evidence: { month, side, sum: String(sum), limit: String(monthlyLimit), percent },
      };
    });
  },
});
