import { instant, pesos, text } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { paymentReversed } from './case-terms.ts';
import { readSteps, type TimelineStep } from './movements.ts';

/** The timeline steps that credit or refund a payment, with their names in the case. */
const whereItWent: Partial<Record<TimelineStep, CaseFact['name']>> = {
  credited: { es: 'Acreditado al cliente', en: 'Credited to the customer' },
  refund_sent: { es: 'Devolución pedida al banco', en: 'Refund asked of the bank' },
  refunded: { es: 'Devuelto por el banco', en: 'Refunded by the bank' },
};

/**
 * The case about a payment that the bank took back after the money was credited or refunded. Officers settle it with the bank and the
 * customer outside the product.
 */
export const paymentReversedKind: CaseKind = {
  ...paymentReversed,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (db, { subject }) => {
    const movement = await db
      .selectFrom('movements.movement')
      .select(['amount', 'settled_amount', 'rail_reference', 'reversed_at'])
      .where('id', '=', subject)
      .executeTakeFirstOrThrow();
    const steps = await readSteps(db, subject);
    const facts = [pesos({ es: 'Valor pagado', en: 'Amount paid' }, movement.settled_amount ?? movement.amount)];
    for (const { step, at } of steps) {
      const name = whereItWent[step as TimelineStep];
      if (name) facts.push(instant(name, at));
    }
    const { reversed_at, rail_reference } = movement;
    if (reversed_at)
      facts.push(instant({ es: 'El banco retiró el pago', en: 'The bank took the payment back' }, reversed_at));
    if (rail_reference) facts.push(text({ es: 'Referencia del banco', en: "Bank's reference" }, rail_reference));
    return facts;
  },
};
