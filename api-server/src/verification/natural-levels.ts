import { terms } from '@caudal/api-spec/terms';
import { pesos } from '../assets/pesos.ts';
import { textOf } from './field-values.ts';
import type { DocumentFormat, LevelRequirements } from './requirements.ts';

const photos: readonly DocumentFormat[] = ['image/png', 'image/jpeg'];
const photo = { least: 1, most: 1, formats: photos };

/** The requirements of level 1. Rule verification 2. */
const level1: LevelRequirements = {
  level: 1,
  monthlyLimit: pesos(terms.monthlyLimits[1]),
  reviewedAs: 'documents',
  fields: [
    { name: 'fullName', label: { es: 'Nombre completo', en: 'Full name' }, form: 'name', profile: 'fullName' },
    {
      name: 'identificationTypeID',
      label: { es: 'Tipo de documento', en: 'Document type' },
      form: 'code',
      group: '2',
      profile: 'identificationType',
    },
    {
      name: 'identificationNumber',
      label: { es: 'Número de documento', en: 'Document number' },
      form: 'number',
      profile: 'documentNumber',
    },
    {
      name: 'birthDate',
      label: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      form: 'date',
      isBirthDate: true,
      profile: 'birthDate',
    },
    { name: 'cellphoneNumber', label: { es: 'Celular', en: 'Mobile phone' }, form: 'phone', profile: 'cellphone' },
    { name: 'peps', label: { es: 'PEP', en: 'PEP' }, form: 'boolean', profile: 'pep' },
  ],
  documents: [
    { kind: 'frontal', name: { es: 'Frente', en: 'Front' }, ...photo },
    { kind: 'back', name: { es: 'Reverso', en: 'Back' }, ...photo },
    { kind: 'selfie', name: { es: 'Selfie', en: 'Selfie' }, ...photo },
  ],
};

const onTheProof = { shownBy: ['proofResidence'] } as const;
const resident = { when: { field: 'isColombian', is: true }, ...onTheProof } as const;
const abroad = { when: { field: 'isColombian', is: false }, ...onTheProof } as const;

/** The requirements of level 2. Rule verification 17. */
const level2: LevelRequirements = {
  level: 2,
  monthlyLimit: pesos(terms.monthlyLimits[2]),
  reviewedAs: 'documents',
  fields: [
    {
      name: 'isColombian',
      label: { es: 'Vive en Colombia', en: 'Lives in Colombia' },
      form: 'boolean',
      ...onTheProof,
    },
    { name: 'cityID', label: { es: 'Municipio', en: 'Municipality' }, form: 'municipality', ...resident },
    { name: 'outsideCountry', label: { es: 'País', en: 'Country' }, form: 'other_country', ...abroad },
    { name: 'outsideState', label: { es: 'Estado o provincia', en: 'State or province' }, form: 'text', ...abroad },
    { name: 'outsideCity', label: { es: 'Ciudad', en: 'City' }, form: 'text', ...abroad },
    {
      name: 'homeAddress',
      label: { es: 'Dirección', en: 'Address' },
      form: 'text',
      profile: 'address',
      ...onTheProof,
    },
    { name: 'occupationID', label: { es: 'Ocupación', en: 'Occupation' }, form: 'code', group: '4' },
    {
      name: 'economicActivityID',
      label: { es: 'Actividad económica', en: 'Economic activity' },
      form: 'code',
      group: '5',
    },
    {
      name: 'descriptionEconomicActivity',
      label: { es: 'Descripción de actividad económica', en: 'Description of the economic activity' },
      form: 'text',
    },
    {
      name: 'sourceOfFunds',
      label: { es: 'Declara el origen lícito de sus fondos', en: 'Declares the lawful origin of the funds' },
      form: 'boolean',
      isConsent: true,
    },
  ],
  documents: [
    {
      kind: 'proofResidence',
      name: { es: 'Comprobante de residencia', en: 'Proof of residence' },
      least: 1,
      most: 1,
      formats: [...photos, 'application/pdf'],
    },
  ],
  declares: (fields) => ({ country: textOf(fields, 'outsideCountry') || 'CO' }),
};

/** The requirements of level 3. Rule verification 18. */
const level3: LevelRequirements = {
  level: 3,
  monthlyLimit: terms.monthlyLimits[3],
  reviewedAs: 'nature_operations',
  fields: [],
  documents: [
    {
      kind: 'documents',
      name: { es: 'Soporte de tus operaciones', en: 'Proof of your operations' },
      least: 3,
      most: 20,
      formats: ['application/pdf'],
    },
  ],
};

export const naturalLevels: readonly LevelRequirements[] = [level1, level2, level3];
