import { getAddress, isAddress } from 'viem';
import { listedAddress } from '../blacklist/case-terms.ts';
import { findNamed, type WithAddress } from '../blacklist/named-addresses.ts';
import { text, words } from '../cases/case-facts.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import type { LocalisedText } from '@caudal/api-spec';
import { sourceNamed } from './lists/list-sources.ts';

export const doings = {
  keeping: { es: 'Intentó guardarla', en: 'Tried to keep it' },
  sending: { es: 'Intentó retirar hacia ella', en: 'Tried to withdraw to it' },
  receiving: { es: 'Recibió un depósito de ella', en: 'Received a deposit from it' },
  listed: {
    es: 'La había usado o guardado antes de que estuviera en la lista',
    en: 'Had used or kept it before it was on the list',
  },
} as const satisfies Record<WithAddress, LocalisedText>;

/** The case of a customer who used a listed address. It asks an officer to examine the address; it neither stops nor frees money. */
export const listedAddressKind: CaseKind = {
  ...listedAddress,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Revisado', en: 'Looked at' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (db, { subject, facts }) => {
    const named = await findNamed(db, subject);
    return [
      text({ es: 'Dirección', en: 'Address' }, isAddress(subject) ? getAddress(subject) : subject),
      words(
        { es: 'Qué hizo el cliente', en: 'What the customer did' },
        doings[facts['doing'] as WithAddress] ?? doings.listed,
      ),
      ...named.map(({ list, listedName, programmes }) =>
        text(sourceNamed(list).title, [listedName, ...programmes].join(' · ')),
      ),
      ...(named.length > 0 ? [] : [gone]),
    ];
  },
};

const gone = words(
  { es: 'Hoy', en: 'Today' },
  { es: 'Ya no está en ninguna lista.', en: 'It is on no list any more.' },
);
