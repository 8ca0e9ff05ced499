import type { components } from '@caudal/api-spec/server';
import { alertNumbered } from '../../alerts/alert-table.ts';
import { amountInWords } from '../../assets/amount-words.ts';
import { kindNamed, type CaseKinds } from '../../cases/case-kind.ts';
import type { TrailEvent } from './trail.ts';
import { wordsOfAction } from './trail-words.ts';

type WireEvent = components['schemas']['TrailEvent'];
type Fact = WireEvent['facts'][number];

const fact = (es: string, en: string, value: unknown): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ name: { es, en }, value: String(value) }];

/** Facts that the rows themselves tell better, or that only lead to them. */
const told = new Set(['customer', 'reason', 'alert', 'customers', 'requestId']);

function factsOf(event: TrailEvent, kinds: CaseKinds): Fact[] {
  const { detail, asset, amount } = event;
  const alert = typeof detail['alert'] === 'number' ? alertNumbered(detail['alert']).name.es : null;
  const rest = Object.entries(detail).filter(([name]) => !told.has(name));
  return [
    ...fact('Alerta', 'Alert', alert),
    ...fact('Documento', 'Document', event.documentKind),
    ...fact('Nivel', 'Level', event.level),
    ...fact('Caso', 'Case', event.caseKind === null ? null : kindNamed(kinds, event.caseKind).name.es),
    ...fact('Decisión', 'Decision', event.decision),
    ...fact('Valor', 'Amount', asset === null || amount === null ? null : amountInWords(asset, amount, 'es')),
    ...rest.map(([name, value]) => ({
      name: { es: name, en: name },
      value: Array.isArray(value) ? value.join(', ') : String(value),
    })),
  ];
}

function reasonOf({ detail, declineReason, caseReason }: TrailEvent): string | null {
  if (declineReason !== null) return declineReason;
  return typeof detail['reason'] === 'string' ? detail['reason'] : caseReason;
}

export function toWireEvent(event: TrailEvent, kinds: CaseKinds): WireEvent {
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    actor: { kind: event.actorKind, name: event.actorName ?? event.actorId },
    action: event.action,
    words: wordsOfAction(event.action),
    reason: reasonOf(event),
    internalNote: event.internalNote,
    facts: factsOf(event, kinds),
  };
}
