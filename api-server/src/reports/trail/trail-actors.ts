import type { LocalisedText } from '@caudal/api-spec';
import { ruleTable } from '../../monitoring/rule-table.ts';
import type { NamedActor } from '../../platform/audit/audit.ts';
import { words } from './fact-words.ts';

/** The names of the parts of the system that act by themselves, as officers read them. */
const named = {
  blacklist: words('La lista negra', 'The black list'),
  cases: words('La cola de casos', 'The queue of cases'),
  'create-officer': words('Quien opera el servidor', 'Whoever operates the server'),
  evm: words('La red', 'The network'),
  poll_deposits: words('La consulta de pagos al banco', "The check of the bank's payments"),
  screening: words('La búsqueda en listas', 'The search of the lists'),
  send_recovery: words('El envío del correo de recuperación', 'The sending of the recovery letter'),
  sessions_max: words('El límite de sesiones abiertas', 'The limit of open sessions'),
} as const satisfies Record<NamedActor, LocalisedText>;

const rails: Readonly<Record<string, LocalisedText>> = {
  wompi: words('El banco (Wompi)', 'The bank (Wompi)'),
};

const all = new Map<string, LocalisedText>([
  ...Object.entries(named),
  ...Object.entries(rails),
  ...ruleTable.map(({ name, title }) => [`rule:${name}`, words(`Regla: ${title.es}`, `Rule: ${title.en}`)] as const),
]);

/** Returns the name of a system actor, or null for one that no present code records. */
export const wordsOfActor = (id: string): LocalisedText | null => all.get(id) ?? null;
