import { clean } from '@caudal/app-kit/typed/clean.ts';
import { t } from '@lingui/core/macro';
import type { AddressCheck } from './crypto-data.ts';

type Problem = NonNullable<AddressCheck['problem']>;

/** Why nothing is sent to an address, in words. */
export function problemWords(problem: Problem): string {
  const words = {
    form: t`Eso no es una dirección de Ethereum: empieza por 0x y tiene 40 letras y cifras más.`,
    nobody: t`Esa dirección no es de nadie: lo que envíes allí se pierde. Usa la de una billetera.`,
    checksum: t`La dirección no es válida: alguna letra o cifra no corresponde. Cópiala de nuevo, completa.`,
    token: t`Esa es la dirección de un contrato, como el de un token: lo que envíes allí se pierde. Usa la de una billetera.`,
    ours: t`Esa dirección es de Caudal. Para enviarle a otra persona usa una dirección de su propia billetera.`,
  } satisfies Record<Problem, string>;
  return words[problem];
}

const shape = /^0x[0-9a-fA-F]{40}$/;

/** Whether a text may be an address at all: only then it is asked about. */
export function isAddressShaped(text: string): boolean {
  return shape.test(clean.address(text));
}

/** What one sees of an address at a glance: '0x5290…9EE7'. Not to be sent to. */
export const endsOf = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
