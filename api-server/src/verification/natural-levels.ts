import type { FileFormat } from '@caudal/api-spec/file-kinds';
import { terms } from '@caudal/api-spec/terms';
import { pesos } from '../assets/pesos.ts';
import { fieldText } from './field-values.ts';
import { document, field, type LevelRequirements } from './requirements.ts';

const photos: readonly FileFormat[] = ['image/png', 'image/jpeg'];
const photo = { least: 1, most: 1, formats: photos };

/** The requirements of level 1. Rule verification 2. */
const level1: LevelRequirements = {
  level: 1,
  monthlyLimit: pesos(terms.monthlyLimits[1]),
  reviewedAs: 'documents',
  fields: [
    field('fullName', 'Nombre completo', 'Full name', { form: 'name', profile: 'fullName' }),
    field('identificationTypeID', 'Tipo de documento', 'Document type', {
      form: 'code',
      group: '2',
      profile: 'identificationType',
    }),
    field('identificationNumber', 'Número de documento', 'Document number', {
      form: 'number',
      profile: 'documentNumber',
    }),
    field('birthDate', 'Fecha de nacimiento', 'Date of birth', {
      form: 'date',
      isBirthDate: true,
      profile: 'birthDate',
    }),
    field('cellphoneNumber', 'Celular', 'Mobile phone', { form: 'phone', profile: 'cellphone' }),
    field('peps', 'PEP', 'PEP', { form: 'boolean', profile: 'pep' }),
  ],
  documents: [
    document('frontal', 'Frente', 'Front', photo),
    document('back', 'Reverso', 'Back', photo),
    document('selfie', 'Selfie', 'Selfie', photo),
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
    field('isColombian', 'Vive en Colombia', 'Lives in Colombia', { form: 'boolean', ...onTheProof }),
    field('cityID', 'Municipio', 'Municipality', { form: 'municipality', ...resident }),
    field('outsideCountry', 'País', 'Country', { form: 'other_country', ...abroad }),
    field('outsideState', 'Estado o provincia', 'State or province', { form: 'text', ...abroad }),
    field('outsideCity', 'Ciudad', 'City', { form: 'text', ...abroad }),
    field('homeAddress', 'Dirección', 'Address', { form: 'text', profile: 'address', ...onTheProof }),
    field('occupationID', 'Ocupación', 'Occupation', { form: 'code', group: '4' }),
    field('economicActivityID', 'Actividad económica', 'Economic activity', { form: 'code', group: '5' }),
    field('descriptionEconomicActivity', 'Descripción de actividad económica', 'Description of the economic activity', {
      form: 'text',
    }),
    field('sourceOfFunds', 'Declara el origen lícito de sus fondos', 'Declares the lawful origin of the funds', {
      form: 'boolean',
      isConsent: true,
    }),
  ],
  documents: [
    document('proofResidence', 'Comprobante de residencia', 'Proof of residence', {
      least: 1,
      most: 1,
      formats: [...photos, 'application/pdf'],
    }),
  ],
  declares: (fields) => ({ country: fieldText(fields, 'outsideCountry') || 'CO' }),
};

/** The requirements of level 3. Rule verification 18. */
const level3: LevelRequirements = {
  level: 3,
  monthlyLimit: terms.monthlyLimits[3],
  reviewedAs: 'nature_operations',
  fields: [],
  documents: [
    document('documents', 'Soporte de operaciones', 'Proof of operations', {
      least: 3,
      most: 20,
      formats: ['application/pdf'],
    }),
  ],
};

export const naturalLevels: readonly LevelRequirements[] = [level1, level2, level3];
