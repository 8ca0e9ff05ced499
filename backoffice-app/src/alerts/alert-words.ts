import { useLingui } from '@lingui/react/macro';
import type { AlertRow, AlertStatus } from './alert-data.ts';

export type FlagKey = Exclude<keyof AlertRow, 'id' | 'fullName' | 'lastModification'>;

export type AlertDialogName = 'activate' | 'deactivate' | 'history';

/** An alert with the name that officers read. */
export interface AlertWords {
  readonly number: number;
  readonly name: string;
  /** The alert's key in a customer's alert status. */
  readonly status: keyof AlertStatus;
  /** The alert's column in the list; null for alert 19, which has none. */
  readonly column: FlagKey | null;
  /** The id of the code group that holds the alert's types; null when it has no types. */
  readonly types: '7' | '8' | null;
}

/** Returns the nineteen alerts in the order of their numbers, which is also the order of the list's columns. */
export function useAlertWords(): readonly AlertWords[] {
  const { t } = useLingui();
  const plain = (number: number, name: string, status: AlertWords['status'], column: FlagKey | null): AlertWords => ({
    number,
    name,
    status,
    column,
    types: null,
  });
  return [
    plain(1, t`Novedad`, 'Novedades', 'novelty'),
    plain(2, t`Listas`, 'Listas', 'lists'),
    plain(3, t`PEP`, 'PEPS', 'pep'),
    plain(4, t`Diferentes IPS`, 'diferentesIPS', 'ips'),
    plain(5, t`Información actualizada`, 'informaciónActualizada', 'updatedInformation'),
    plain(6, t`Similitud en representante legal`, 'similitudEnRepresentanteLegal', 'similarityLegalRepresentative'),
    { ...plain(7, t`Irregularidades`, 'Irregularidades', 'irregularities'), types: '7' },
    plain(8, t`Cambio de email`, 'cambioEmail', 'changedEmail'),
    plain(9, t`Cambio de dirección física`, 'cambioDirecciónFísica', 'changePhysicalAddress'),
    plain(10, t`Similitud de dirección física`, 'similitudDirecciónFísica', 'similarityPhysicalAddress'),
    plain(11, t`Cambio de cuenta bancaria`, 'cambioCuentaBancaria', 'changedBankAccount'),
    plain(12, t`Cuenta bancaria no concuerda`, 'cuentaBancariaNoConcuerda', 'noMatchInBankAccount'),
    plain(13, t`Límites KYC`, 'limitesKYC', 'kycLitmits'),
    plain(14, t`Depósitos excedidos`, 'depósitosExcedidos', 'depositsExceeded'),
    plain(15, t`Retiros excedidos`, 'retirosExcedidos', 'withdrawalsExceeded'),
    plain(16, t`Volumen excedidos`, 'volumenExcedidos', 'volumeExceeded'),
    plain(17, t`Cliente de alto riesgo por volumen`, 'clienteAltoRiesgoPorVolumen', 'highRiskCustomer'),
    { ...plain(18, t`Financieras`, 'Financieras', 'financial'), types: '8' },
    plain(19, t`Dirección física no concuerda`, 'direcciónFísicaNoConcuerda', null),
  ];
}
