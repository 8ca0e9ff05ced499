import type { LocalisedText } from '@caudal/api-spec';
import type { ContactFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';
import { changedSince } from './changed-since.ts';

const names: Record<ContactFact['field'], LocalisedText> = {
  email: { es: 'el correo', en: 'the e-mail' },
  cellphone: { es: 'el celular', en: 'the mobile phone' },
  address: { es: 'la dirección', en: 'the address' },
};

export const updatedInformation = defineRule({
  name: 'updated-information',
  alert: 5,
  title: { es: 'Información actualizada', en: 'Updated information' },
  meaning: {
    es: 'Un dato verificado cambió después de la verificación.',
    en: 'Something that was verified changed afterwards.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['contacts'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]) },
  find: (facts, { window_days }, at) =>
    (['email', 'cellphone', 'address'] as const).flatMap((field) =>
      changedSince(facts, field, window_days, at).map((change) => ({
        key: `${field} ${change.at}`,
        sentence: {
          es: `Cambió ${names[field].es} después de la verificación.`,
          en: `Changed ${names[field].en} after the verification.`,
        },
        evidence: { field, former: change.former, at: new Date(change.at).toISOString() },
      })),
    ),
});
