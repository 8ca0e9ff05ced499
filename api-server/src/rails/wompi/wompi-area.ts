import { refuse } from '@caudal/api-spec/server';
import { isMovementId } from '../../movements/movements.ts';
import { RailUnavailable, railNamed, type Payment, type Rail } from '../../movements/rail.ts';
import type { MovementServices } from '../../movements/services.ts';
import { settleDeposit } from '../../movements/settle-deposit.ts';
import { settleWithdrawal } from '../../movements/settle-withdrawal.ts';
import type { Area } from '../../platform/area.ts';
import { auditOf } from '../../platform/audit/audit.ts';
import type { AllHandlers, Handler } from '../../platform/http/contexts.ts';
import { countAttempt, networkOf } from '../../platform/limits/attempts.ts';
import { readBankEvent } from './bank-event.ts';
import { wompi_name } from './wompi.ts';

const audit = auditOf(['bank_event.refused']);

export function wompiArea(services: MovementServices) {
  return {
    handlers: { receiveBankEvent: receiveBankEvent(services) } satisfies Partial<AllHandlers>,
    auditActions: audit.actions,
  } satisfies Area;
}

const receiveBankEvent =
  (services: MovementServices): Handler<'receiveBankEvent'> =>
  async ({ body }, { visitor }) => {
    const { db, clock, config, rails } = services;
    const news = readBankEvent(body, config.BANK_EVENTS_SECRET);
    if (!news) {
      if (!(await countAttempt(db, ['forged_event', networkOf(visitor.ip)], clock()))) return refuse('rate_limited');
      await audit.record(db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'bank_event.refused',
        subject: { kind: 'operation', id: 'receiveBankEvent' },
        requestId: visitor.requestId,
      });
      return refuse('signature_rejected');
    }
    if (news === 'irrelevant') return {};
    const rail = railNamed(rails, wompi_name);
    try {
      // The event only triggers a query for the state of the payment or payout, because the signature does not cover all fields that are
      // needed.
      return 'payment' in news
        ? await hearOfPayment(services, rail, news.payment)
        : await hearOfPayout(services, rail, news.payoutReference);
    } catch (error) {
      if (error instanceof RailUnavailable) return refuse('bank_unavailable');
      throw error;
    }
  };

async function hearOfPayment(services: MovementServices, { collecting }: Rail, payment: Payment) {
  if (!collecting) return {};
  const known = await collecting.find(payment.id);
  // The bank's own record does not confirm the event yet. The refusal makes the bank deliver the event again.
  if (payment.status !== 'pending' && (!known || known.status === 'pending')) return refuse('bank_unavailable');
  if (known) await settleDeposit(services, wompi_name, known);
  return {};
}

async function hearOfPayout(services: MovementServices, { payingOut }: Rail, reference: string) {
  const known = isMovementId(reference) ? await payingOut?.findByReference(reference) : null;
  if (known) await settleWithdrawal(services, wompi_name, known);
  return {};
}
