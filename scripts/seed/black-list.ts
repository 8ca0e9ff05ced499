import { assemble } from '@caudal/api-server';
import type { components } from '@caudal/api-spec/server';
import { asking, contextOf } from './asking.ts';
import { demoOfficers } from './demo.ts';
import type { Running } from './journey.ts';

type Entry = components['schemas']['NewBlackListEntry'];

/** The entries of the demonstration's black list, one of each kind that needs no customer. */
const entries: readonly Entry[] = [
  {
    kind: 'document',
    value: '9933221100',
    documentTypeID: '7',
    reason: 'Cédula denunciada como robada. Oficio de la Fiscalía del 4 de mayo.',
  },
  {
    kind: 'address',
    value: '0x4bBa290826C253BD854121346c370a9886d1bC26',
    reason: 'Recibió lo que se robó a dos clientes con una llamada falsa del banco.',
  },
  {
    kind: 'bank_account',
    value: '40812340099',
    bank: '7',
    reason: 'Cuenta de un tercero que cobró por «desbloquear» retiros.',
  },
];

/** Adds the entries to the black list on behalf of an officer. Existing entries stay as they are. */
export async function fillBlackList({ services, parts }: Running, officerId: string): Promise<void> {
  const { handlers } = assemble(services, parts);
  const officer = { accountId: officerId, audience: 'backoffice', email: demoOfficers[0].email } as const;
  for (const entry of entries)
    await handlers.addToBlackList(
      asking(entry),
      contextOf({ ...officer, now: services.clock(), reading: services.db }),
    );
}
