import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';

/** Cleans the beginning of an id for a search. */
export const asId = (typed: string) => clean.id(typed).slice(0, 36);

/** Returns a function that says why a text cannot be the beginning of an id. */
export function useIdProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const hexadecimal = t`Solo números, guiones y letras de la «a» a la «f».`;
  return (typed) => (/^[0-9a-f-]*$/i.test(clean.id(typed)) ? null : hexadecimal);
}

/** Cleans the beginning of a movement's id, or the hash of its transaction, for a search. */
export const asTransaction = (typed: string) => clean.id(typed).slice(0, 66);

/** Returns a function that says why a text can be neither an id nor a transaction hash. */
export function useTransactionProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const idProblem = useIdProblem();
  const whole = t`Pega el TXID completo: 0x y 64 números o letras de la «a» a la «f».`;
  return (typed) => {
    const id = clean.id(typed);
    if (!id.startsWith('0x')) return idProblem(typed);
    return /^0x[0-9a-f]{64}$/.test(id) ? null : whole;
  };
}
