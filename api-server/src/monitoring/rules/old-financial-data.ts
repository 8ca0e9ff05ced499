import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds } from '../spans.ts';

export const oldFinancialData = defineRule({
  name: 'old-financial-data',
  alert: 18,
  type: '283',
  title: { es: 'Información financiera antigua', en: 'Old financial data' },
  meaning: {
    es: 'Lo que el cliente declaró de su trabajo y sus ingresos ya no es reciente, y sigue moviendo dinero.',
    en: 'What the customer declared of work and income is not recent any more, and money still moves.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    age_days: parameter.days(['Días desde que se declaró', 'Days since it was declared'], 730, [90, 3_650]),
  },
  find: ({ declaredWorkAt, movements }, { age_days }, at) => {
    if (declaredWorkAt === null) return [];
    const age = Math.floor((at - declaredWorkAt) / day_milliseconds);
    const last = movements.findLast((one) => one.at <= at);
    if (age < age_days || !last || at - last.at > 30 * day_milliseconds) return [];
    return [
      {
        key: String(declaredWorkAt),
        sentence: {
          es: `Declaró su información financiera hace ${age} días.`,
          en: `Declared the financial data ${age} days ago.`,
        },
        evidence: { days: age, declaredAt: new Date(declaredWorkAt).toISOString() },
      },
    ];
  },
});
