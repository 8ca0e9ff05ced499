import { clean } from '@caudal/app-kit/typed/clean.ts';
import { t } from '@lingui/core/macro';
import type { AddressCheck } from './crypto-data.ts';

type Problem = NonNullable<AddressCheck['problem']>;

/** Returns the reason why nothing can be sent to an address, in words. */
export function problemWords(problem: Problem): string {
  const words = {
    form: t`Eso no es una dirección de Ethereum: empieza por 0x y tiene 40 letras y cifras más.`,
    checksum: t`La dirección no es válida: alguna letra o cifra no corresponde. Cópiala de nuevo, completa.`,
    nobody: t`Esa dirección no es de nadie (son solo ceros): lo que envíes allí se pierde. Usa la de una billetera.`,
    reserved: t`Esa dirección la reserva la propia red y no es de ninguna billetera: lo que envíes allí se pierde.`,
    burn: t`Esa dirección se usa para destruir tokens y nadie tiene su clave: lo que envíes allí se pierde.`,
    token: t`Esa es la dirección del contrato de un token, no de una billetera: lo que envíes allí se pierde.`,
    exchange: t`Esa es la dirección de un contrato con el que se intercambian tokens, no de una billetera: lo que envíes allí se pierde.`,
    ours: t`Esa dirección es de Caudal. Para enviarle a otra persona usa una dirección de su propia billetera.`,
    own: t`Esa es la dirección donde recibes tus depósitos en Caudal. Usa la de una billetera tuya por fuera de Caudal.`,
  } satisfies Record<Problem, string>;
  return words[problem];
}

const shape = /^0x[0-9a-fA-F]{40}$/;

/** Checks whether a text has the form of an address: only then is the server asked about it. */
export function isAddressShaped(text: string): boolean {
  return shape.test(clean.address(text));
}

/** Shortens an address to its two ends: '0x5290…9EE7'. Such a text must not be used to send. */
export const endsOf = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
