import type { LocalisedText } from '@caudal/api-spec';
import { railNames } from '@caudal/api-spec/rail-names';
import type { Schemas } from '@caudal/api-spec/server';
import { alertNumbered } from '../../alerts/alert-table.ts';
import { amountInWords } from '../../assets/amount-words.ts';
import { kindNamed, type CaseKinds } from '../../cases/case-kind.ts';
import { partyKinds } from '../../customers/parties.ts';
import { listSources } from '../../screening/lists/list-sources.ts';
import { ruleTable } from '../../monitoring/rule-table.ts';
import type { NamedActor } from '../../platform/audit/audit.ts';
import type { TrailEvent } from './trail.ts';
import { told } from './detail-words.ts';
import { same, words } from './fact-words.ts';
import { declineWords, documentWords, factOf, hasOwnWords, type TrailFact } from './trail-facts.ts';
import { wordsOfAction } from './trail-words.ts';

/** The names of the parts of the system that act by themselves, as officers read them. */
const named = {
  blacklist: words('La lista negra', 'The black list'),
  cases: words('La cola de casos', 'The queue of cases'),
  company_provider: words('Las cuentas de la empresa', "The company's accounts"),
  'create-officer': words('Quien opera el servidor', 'Whoever operates the server'),
  evm: words('La red', 'The network'),
  poll_deposits: words('La consulta de pagos al banco', "The check of the bank's payments"),
  screening: words('La búsqueda en listas', 'The search of the lists'),
  send_recovery: words('El envío del correo de recuperación', 'The sending of the recovery letter'),
  sessions_max: words('El límite de sesiones abiertas', 'The limit of open sessions'),
} as const satisfies Record<NamedActor, LocalisedText>;

const all = new Map<string, LocalisedText>([
  ...Object.entries(named),
  ...Object.entries(railNames).map(([key, name]) => [key, words(`El banco (${name})`, `The bank (${name})`)] as const),
  ...ruleTable.map(({ name, title }) => [`rule:${name}`, words(`Regla: ${title.es}`, `Rule: ${title.en}`)] as const),
]);

/** Returns the name of a system actor; null for an actor that only an earlier version of the product recorded. */
export const wordsOfActor = (id: string): LocalisedText | null => all.get(id) ?? null;

type WireEvent = Schemas['TrailEvent'];

const thenAndNow = ['from', 'to'];

const fact = (es: string, en: string, value: LocalisedText | null): TrailFact[] =>
  value === null ? [] : [{ name: { es, en }, value }];

function factsOf(event: TrailEvent, kinds: CaseKinds): TrailFact[] {
  const { action, caseKind, detail, asset, amount, names, list } = event;
  const isTold = (name: string, value: unknown) =>
    told.some((one) => one === name) ||
    // The kind of a case is already among the facts of the case.
    (name === 'kind' && caseKind !== null) ||
    // An officer who acted alone is already shown as the actor.
    (name === 'officers' && String(value) === event.actorId);
  const rest = Object.entries(detail)
    .filter(([name, value]) => hasOwnWords(action, name) || !isTold(name, value))
    // The old value is shown before the new one. Postgres keeps jsonb keys ordered by length, with 'to' before 'from'.
    .toSorted(([one], [other]) => thenAndNow.indexOf(one) - thenAndNow.indexOf(other));
  return [
    ...fact('Alerta', 'Alert', typeof detail['alert'] === 'number' ? alertNumbered(detail['alert']).name : null),
    ...fact('Documento', 'Document', documentOf(event)),
    ...fact('Archivo', 'File', event.fileName === null ? null : same(event.fileName)),
    ...fact('Motivo', 'Reason', event.declineCode === null ? null : declineWords(event.declineCode)),
    ...fact('Nivel', 'Level', event.level === null ? null : same(String(event.level))),
    ...caseFacts(event, kinds),
    ...partyFacts(event),
    ...fact('En la lista', 'On the list', event.listedName === null ? null : same(event.listedName)),
    ...fact('Lista', 'List', listSources.find(({ name }) => name === list)?.title ?? null),
    ...fact('Parecido', 'Likeness', event.score === null ? null : same(`${Math.round(event.score * 100)} %`)),
    ...fact(
      'Valor',
      'Amount',
      asset === null || amount === null
        ? null
        : { es: amountInWords(asset, amount, 'es'), en: amountInWords(asset, amount, 'en') },
    ),
    ...rest.map(([name, value]) => factOf(action, name, value, names)),
    ...fact('Hallazgo', 'Finding', event.finding),
  ];
}

/** Returns the person in a screening hit, when it is not the customer. */
function partyFacts({ partyKind, partyName }: TrailEvent): TrailFact[] {
  return partyKind === null || partyName === null ? [] : [{ name: partyKinds[partyKind].name, value: same(partyName) }];
}

/** Returns the name of a document: the name that an officer gave to the request, or else the name that the level gives it. */
function documentOf({ documentKind, requestedName }: TrailEvent): LocalisedText | null {
  if (requestedName !== null) return same(requestedName);
  return documentKind === null ? null : documentWords(documentKind);
}

/** Returns the kind of a case, the proposed or made decision in the words that the officer chose from, and the facts of the case. */
function caseFacts({ caseKind, caseSays, decision, detail }: TrailEvent, kinds: CaseKinds): TrailFact[] {
  if (caseKind === null) return [];
  const kind = kindNamed(kinds, caseKind);
  const chosen = decision ?? (typeof detail['decision'] === 'string' ? detail['decision'] : null);
  const choice = kind.choices.find((one) => one.decision === chosen)?.name ?? (chosen === null ? null : same(chosen));
  return [
    ...fact('Caso', 'Case', kind.name),
    ...fact('Decisión', 'Decision', choice),
    ...(kind.told?.({ facts: caseSays ?? {} }) ?? []),
  ];
}

function reasonOf({ action, detail, declineReason, caseReason }: TrailEvent): string | null {
  if (declineReason !== null) return declineReason;
  // A few actions record the reason as a code, which is shown as a fact with its own text.
  return typeof detail['reason'] === 'string' && !hasOwnWords(action, 'reason') ? detail['reason'] : caseReason;
}

function nameOf({ actorKind, actorId, actorName }: TrailEvent): LocalisedText {
  const known = actorKind === 'system' ? wordsOfActor(actorId) : null;
  return known ?? same(actorName ?? actorId);
}

export function toWireEvent(event: TrailEvent, kinds: CaseKinds): WireEvent {
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    actor: { kind: event.actorKind, name: nameOf(event) },
    action: event.action,
    words: wordsOfAction(event.action, event.detail),
    reason: reasonOf(event),
    internalNote: event.internalNote,
    facts: factsOf(event, kinds),
  };
}
