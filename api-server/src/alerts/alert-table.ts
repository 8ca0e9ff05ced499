import type { LocalisedText } from '@caudal/api-spec';
import type { CodeGroup } from '../reference/parameters.ts';
import type { components } from '@caudal/api-spec/server';

type StatusKey = keyof components['schemas']['AlertStatus'];
export type FlagKey = Exclude<keyof components['schemas']['AlertRow'], 'id' | 'fullName' | 'lastModification'>;

/** One of the nineteen alerts that the specification numbers. */
interface AlertTerms {
  number: number;
  name: LocalisedText;
  /** The alert's key in a customer's states. */
  status: StatusKey;
  /** The alert's column in the list; null for alert 19, which has none. */
  column: FlagKey | null;
  /** The group of codes that are the alert's types; null when the alert has no types. */
  types: Extract<CodeGroup, '7' | '8'> | null;
}

const alert = (
  number: number,
  status: StatusKey,
  column: FlagKey | null,
  [es, en]: readonly [string, string],
  types: AlertTerms['types'] = null,
): AlertTerms => ({ number, status, column, name: { es, en }, types });

/** All alerts, in the order of their numbers. */
export const alertTable = [
  alert(1, 'Novedades', 'novelty', ['Novedades', 'News']),
  alert(2, 'Listas', 'lists', ['Listas restrictivas', 'Restrictive lists']),
  alert(3, 'PEPS', 'pep', ['PEP', 'Politically exposed person']),
  alert(4, 'diferentesIPS', 'ips', ['Diferentes IPS', 'Different IP addresses']),
  alert(5, 'informaciónActualizada', 'updatedInformation', ['Información actualizada', 'Updated information']),
  alert(6, 'similitudEnRepresentanteLegal', 'similarityLegalRepresentative', [
    'Similitud en representante legal',
    'Similar legal representative',
  ]),
  alert(7, 'Irregularidades', 'irregularities', ['Irregularidades', 'Irregularities'], '7'),
  alert(8, 'cambioEmail', 'changedEmail', ['Cambio de email', 'Changed e-mail']),
  alert(9, 'cambioDirecciónFísica', 'changePhysicalAddress', ['Cambio de dirección física', 'Changed address']),
  alert(10, 'similitudDirecciónFísica', 'similarityPhysicalAddress', [
    'Similitud de dirección física',
    'Similar address',
  ]),
  alert(11, 'cambioCuentaBancaria', 'changedBankAccount', ['Cambio de cuenta bancaria', 'Changed bank account']),
  alert(12, 'cuentaBancariaNoConcuerda', 'noMatchInBankAccount', [
    'Cuenta bancaria no concuerda',
    'Bank account does not match',
  ]),
  alert(13, 'limitesKYC', 'kycLitmits', ['Límites KYC', 'KYC limits']),
  alert(14, 'depósitosExcedidos', 'depositsExceeded', ['Depósitos excedidos', 'Deposits exceeded']),
  alert(15, 'retirosExcedidos', 'withdrawalsExceeded', ['Retiros excedidos', 'Withdrawals exceeded']),
  alert(16, 'volumenExcedidos', 'volumeExceeded', ['Volumen excedidos', 'Volume exceeded']),
  alert(17, 'clienteAltoRiesgoPorVolumen', 'highRiskCustomer', [
    'Cliente de alto riesgo por volumen',
    'High-risk customer by volume',
  ]),
  alert(18, 'Financieras', 'financial', ['Financieras', 'Financial'], '8'),
  alert(19, 'direcciónFísicaNoConcuerda', null, ['Dirección física no concuerda', 'Address does not match']),
] as const satisfies readonly AlertTerms[];

const byNumber: ReadonlyMap<number, AlertTerms> = new Map(alertTable.map((one) => [one.number, one]));

/** Returns the alert with a number. @throws when no alert has it. */
export function alertNumbered(number: number): AlertTerms {
  const found = byNumber.get(number);
  if (!found) throw new Error(`No alert has the number ${number}`);
  return found;
}

/** The columns of the list of alerts in the order of the API specification. The flags of a filter have the same order. */
export const alertColumns: readonly (AlertTerms & { column: FlagKey })[] = alertTable.flatMap(({ column, ...terms }) =>
  column === null ? [] : [{ ...terms, column }],
);
