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

/** Matches a transaction's hash or its beginning. A text without '0x' counts as a hash if it is longer than an id (36 characters). */
export const hashForm = /^(?:0x[0-9a-f]{4,64}|[0-9a-f]{37,64})$/;

/** Cleans the beginning of a movement's id, or the hash of its transaction, for a search. */
export const asTransaction = (typed: string) => clean.id(typed).slice(0, 66);

/** Returns a function that says why a text can be neither an id nor a transaction hash. */
export function useTransactionProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const idProblem = useIdProblem();
  const hash = t`Pega el TXID desde su comienzo: 0x y entre 4 y 64 números o letras de la «a» a la «f».`;
  return (typed) => {
    const id = clean.id(typed);
    if (hashForm.test(id)) return null;
    return id.startsWith('0x') ? hash : idProblem(typed);
  };
}
