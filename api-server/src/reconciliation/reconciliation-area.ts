import { refuse } from '@caudal/api-spec/server';
import type { MovementServices } from '../movements/services.ts';
import type { Area } from '../platform/area.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { listBankDays } from './bank-days.ts';
import { reconcileBanksJob } from './reconcile-bank.ts';
import { contradictedLines, unreadDays } from './uncompared-days.ts';

export function reconciliationArea(services: MovementServices) {
  const { db, rails } = services;
  return {
    handlers: {
      listBankDays: async ({ query }, { caller, visitor }) => {
        const page = await listBankDays(db, rails, { ...query, size: Number(query.size ?? 11) });
        if (!page) return refuse('cursor_invalid');
        await audit.record(db, {
          actor: { kind: 'officer', id: caller.accountId },
          action: 'bank_days.listed',
          subject: { kind: 'operation', id: 'listBankDays' },
          requestId: visitor.requestId,
          detail: { further: query.cursor !== undefined },
        });
        return page;
      },
    } satisfies Partial<AllHandlers>,
    jobs: [reconcileBanksJob(services)],
    gauges: [unreadDays, contradictedLines],
    auditActions: audit.actions,
  } satisfies Area;
}
