// The nineteen alerts that the specification numbers: the server raises them and the officers' app lists them. Rules alerts 1 and 2.
import type { components } from './contract.gen.ts';
import type { LocalisedText } from './problem.ts';

/** The key of an alert in a customer's alert status. */
type StatusKey = keyof components['schemas']['AlertStatus'];

/** The column of an alert in the list of customers with alerts. */
export type FlagKey = Exclude<keyof components['schemas']['AlertRow'], 'id' | 'fullName' | 'lastModification'>;

/** One of the nineteen alerts. */
export interface AlertTerms {
  readonly number: number;
  readonly status: StatusKey;
  /** Null for alert 19, which has no column. */
  readonly column: FlagKey | null;
  readonly name: LocalisedText;
  /** The name on officers' screens, which is shorter for some alerts. */
  readonly heading: LocalisedText;
  /** The group of codes that are the alert's types, and the type that its form preselects; null when the alert has no types. */
  readonly types: { readonly group: '7' | '8'; readonly preselected: string } | null;
}

const alert = (
  number: number,
  status: StatusKey,
  column: FlagKey | null,
  [es, en]: readonly [string, string],
  { heading = { es, en }, types = null }: Partial<Pick<AlertTerms, 'heading' | 'types'>> = {},
): AlertTerms => ({ number, status, column, name: { es, en }, heading, types });

/** All alerts in the order of their numbers, which is also the order of the list's columns and of the flags that filter the list. */
export const alertTable: readonly AlertTerms[] = [
  alert(1, 'Novedades', 'novelty', ['Novedades', 'Changes'], { heading: { es: 'Novedad', en: 'Changes' } }),
  alert(2, 'Listas', 'lists', ['Listas restrictivas', 'Restrictive lists'], {
    heading: { es: 'Listas', en: 'Lists' },
  }),
  alert(3, 'PEPS', 'pep', ['PEP', 'Politically exposed person'], { heading: { es: 'PEP', en: 'PEP' } }),
  alert(4, 'diferentesIPS', 'ips', ['Diferentes IPS', 'Different IPs']),
  alert(5, 'informaciónActualizada', 'updatedInformation', ['Información actualizada', 'Updated information']),
  alert(6, 'similitudEnRepresentanteLegal', 'similarityLegalRepresentative', [
    'Similitud en representante legal',
    'Similar legal representative',
  ]),
  alert(7, 'Irregularidades', 'irregularities', ['Irregularidades', 'Irregularities'], {
    types: { group: '7', preselected: '275' },
  }),
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
  alert(18, 'Financieras', 'financial', ['Financieras', 'Financial'], {
    types: { group: '8', preselected: '282' },
  }),
  alert(19, 'direcciónFísicaNoConcuerda', null, ['Dirección física no concuerda', 'Address does not match']),
];
