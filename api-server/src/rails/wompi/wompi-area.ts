import { refuse } from '@caudal/api-spec/server';
import { RailUnavailable, railNamed } from '../../movements/rail.ts';
import type { MovementServices } from '../../movements/services.ts';
import { settleDeposit } from '../../movements/settle-deposit.ts';
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
    const payment = readBankEvent(body, config.BANK_EVENTS_SECRET);
    if (!payment) {
      if (!(await countAttempt(db, ['forged_event', networkOf(visitor.ip)], clock()))) return refuse('rate_limited');
      await audit.record(db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'bank_event.refused',
        subject: { kind: 'operation', id: 'receiveBankEvent' },
        requestId: visitor.requestId,
      });
      return refuse('signature_rejected');
    }
    const { collecting } = railNamed(rails, wompi_name);
    if (payment === 'irrelevant' || !collecting) return {};
    try {
      // The event says that something happened; what happened is asked. Its signature covers neither the reference nor the currency.
      const known = await collecting.find(payment.id);
      // Its own books do not say yet what its event does: it is to say so again.
      if (payment.status !== 'pending' && (!known || known.status === 'pending')) return refuse('bank_unavailable');
      if (known) await settleDeposit(services, wompi_name, known);
    } catch (error) {
      if (error instanceof RailUnavailable) return refuse('bank_unavailable');
      throw error;
    }
    return {};
  };
