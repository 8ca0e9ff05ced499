import type { FileFormat } from '@caudal/api-spec/file-kinds';
import { fieldText } from './field-values.ts';
import { document, field, type FieldRequirement, type LevelRequirements } from './requirements.ts';

const pdf: readonly FileFormat[] = ['application/pdf'];
const one = { least: 1, most: 1, formats: pdf };
const several = { least: 1, most: 10, formats: pdf };
const taxes = { least: 1, most: 6, formats: pdf, eitherOf: 'taxes' };

const registries = ['rut', 'chamberOfCommerce'];
/** The kinds of documents that show the institution's name and tax number. */
const identified = [...registries, 'shareholderCertificate', 'tradeAuthorisation'];
const statements = ['financialStatements', 'incomeTaxReturns', 'vatReturns'];

/** The kinds of documents that show the legal representatives. */
const signed = ['chamberOfCommerce', 'identityCopies', 'tradeAuthorisation'];
const hasSubstitute = { field: 'hasSubstituteRepresentative', is: true };

/**
 * The fields for those who may act for the institution: its legal representative, and the substitute if the chamber of commerce names one.
 */
const representatives: readonly FieldRequirement[] = [
  field('legalRepresentativeName', 'Representante legal', 'Legal representative', {
    form: 'name',
    shownBy: signed,
    names: { kind: 'legal_representative', documentIn: 'legalRepresentativeID' },
  }),
  field('legalRepresentativeID', 'Documento del representante legal', 'Legal representative’s document', {
    form: 'id_number',
    shownBy: signed,
  }),
  field('hasSubstituteRepresentative', 'Tiene representante legal suplente', 'Has a substitute representative', {
    form: 'boolean',
    shownBy: signed,
  }),
  field('substituteRepresentativeName', 'Representante legal suplente', 'Substitute legal representative', {
    form: 'name',
    when: hasSubstitute,
    shownBy: signed,
    names: { kind: 'substitute_representative', documentIn: 'substituteRepresentativeID' },
  }),
  field('substituteRepresentativeID', 'Documento del suplente', 'Substitute’s document', {
    form: 'id_number',
    when: hasSubstitute,
    shownBy: signed,
  }),
];

/** The requirements of level 1. Rule verification 19. */
const level1: LevelRequirements = {
  level: 1,
  monthlyLimit: null,
  reviewedAs: 'nature_operations',
  fields: [
    field('legalName', 'Razón social', 'Legal name', {
      form: 'company_name',
      profile: 'fullName',
      shownBy: identified,
    }),
    field('nit', 'NIT', 'Tax number (NIT)', { form: 'nit', profile: 'documentNumber', shownBy: identified }),
    field('jurisdictionCountry', 'País de constitución', 'Jurisdiction', {
      form: 'home_country',
      shownBy: ['chamberOfCommerce'],
    }),
    field('cityID', 'Municipio', 'Municipality', { form: 'municipality', shownBy: registries }),
    field('mainAddress', 'Dirección principal', 'Main address', {
      form: 'text',
      profile: 'address',
      shownBy: registries,
    }),
    field('businessDescription', 'Descripción del negocio', 'Business description', {
      form: 'text',
      shownBy: registries,
    }),
    field('lawfulFunds', 'Declara fondos lícitos', 'Declares lawful funds', { form: 'boolean', isConsent: true }),
    field('originOfFunds', 'Origen de los fondos', 'Origin of the funds', { form: 'text' }),
    field(
      'chamberOfCommerceDate',
      'Fecha del certificado de cámara de comercio',
      'Date of the chamber of commerce record',
      { form: 'recent_date', shownBy: ['chamberOfCommerce'] },
    ),
    field('shareholders', 'Accionistas', 'Shareholders', {
      form: 'shareholders',
      shownBy: ['shareholderCertificate', 'identityCopies'],
      names: { kind: 'shareholder' },
    }),
    ...representatives,
  ],
  documents: [
    document('rut', 'RUT', 'Tax registry (RUT)', one),
    document('chamberOfCommerce', 'Certificado de cámara de comercio', 'Chamber of commerce record', one),
    document(
      'shareholderCertificate',
      'Certificado de composición accionaria',
      'Shareholder composition certificate',
      one,
    ),
    document(
      'identityCopies',
      'Documentos de representantes y socios, por ambas caras',
      'Identity documents of representatives and partners, both sides',
      several,
    ),
    document('tradeAuthorisation', 'Autorización para operar', 'Authorisation to trade', one),
  ],
  declares: (fields) => ({ identificationType: 'NIT', country: fieldText(fields, 'jurisdictionCountry') }),
};

/** The requirements of level 2. Rule verification 20. */
const level2: LevelRequirements = {
  level: 2,
  monthlyLimit: null,
  reviewedAs: 'nature_operations',
  fields: [
    field('incomeBand', 'Ingresos', 'Income', { form: 'code', group: '10', shownBy: statements }),
    field('assetBand', 'Activos', 'Assets', { form: 'code', group: '11', shownBy: statements }),
  ],
  documents: [
    document('financialStatements', 'Estados financieros', 'Financial statements', several),
    document('incomeTaxReturns', 'Declaraciones de renta', 'Income tax returns', taxes),
    document('vatReturns', 'Declaraciones de IVA', 'VAT returns', taxes),
  ],
};

export const institutionLevels: readonly LevelRequirements[] = [level1, level2];
