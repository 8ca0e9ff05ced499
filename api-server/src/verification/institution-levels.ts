import { textOf } from './field-values.ts';
import type { DocumentFormat, LevelRequirements } from './requirements.ts';

const pdf: readonly DocumentFormat[] = ['application/pdf'];
const one = { least: 1, most: 1, formats: pdf };
const several = { least: 1, most: 10, formats: pdf };
const taxes = { least: 1, most: 6, formats: pdf, eitherOf: 'taxes' };

const registries = ['rut', 'chamberOfCommerce'];
const statements = ['financialStatements', 'incomeTaxReturns', 'vatReturns'];

/** The requirements of level 1. Rule verification 19. */
const level1: LevelRequirements = {
  level: 1,
  monthlyLimit: null,
  reviewedAs: 'nature_operations',
  fields: [
    {
      name: 'legalName',
      label: { es: 'Razón social', en: 'Legal name' },
      form: 'company_name',
      profile: 'fullName',
      shownBy: [...registries, 'shareholderCertificate', 'tradeAuthorisation'],
    },
    {
      name: 'nit',
      label: { es: 'NIT', en: 'Tax number (NIT)' },
      form: 'nit',
      profile: 'documentNumber',
      shownBy: [...registries, 'shareholderCertificate', 'tradeAuthorisation'],
    },
    {
      name: 'jurisdictionCountry',
      label: { es: 'País de constitución', en: 'Jurisdiction' },
      form: 'home_country',
      shownBy: ['chamberOfCommerce'],
    },
    { name: 'cityID', label: { es: 'Municipio', en: 'Municipality' }, form: 'municipality', shownBy: registries },
    {
      name: 'mainAddress',
      label: { es: 'Dirección principal', en: 'Main address' },
      form: 'text',
      profile: 'address',
      shownBy: registries,
    },
    {
      name: 'businessDescription',
      label: { es: 'Descripción del negocio', en: 'Business description' },
      form: 'text',
      shownBy: registries,
    },
    {
      name: 'lawfulFunds',
      label: { es: 'Declara fondos lícitos', en: 'Declares lawful funds' },
      form: 'boolean',
      isConsent: true,
    },
    { name: 'originOfFunds', label: { es: 'Origen de los fondos', en: 'Origin of the funds' }, form: 'text' },
    {
      name: 'chamberOfCommerceDate',
      label: { es: 'Fecha del certificado de cámara de comercio', en: 'Date of the chamber of commerce record' },
      form: 'recent_date',
      shownBy: ['chamberOfCommerce'],
    },
    {
      name: 'shareholders',
      label: { es: 'Accionistas', en: 'Shareholders' },
      form: 'shareholders',
      shownBy: ['shareholderCertificate', 'identityCopies'],
    },
  ],
  documents: [
    { kind: 'rut', name: { es: 'RUT', en: 'Tax registry (RUT)' }, ...one },
    {
      kind: 'chamberOfCommerce',
      name: { es: 'Certificado de cámara de comercio', en: 'Chamber of commerce record' },
      ...one,
    },
    {
      kind: 'shareholderCertificate',
      name: { es: 'Certificado de composición accionaria', en: 'Shareholder composition certificate' },
      ...one,
    },
    {
      kind: 'identityCopies',
      name: {
        es: 'Documentos de representantes y socios, por ambas caras',
        en: 'Identity documents of representatives and partners, both sides',
      },
      ...several,
    },
    { kind: 'tradeAuthorisation', name: { es: 'Autorización para operar', en: 'Authorisation to trade' }, ...one },
  ],
  declares: (fields) => ({ identificationType: 'NIT', country: textOf(fields, 'jurisdictionCountry') }),
};

/** The requirements of level 2. Rule verification 20. */
const level2: LevelRequirements = {
  level: 2,
  monthlyLimit: null,
  reviewedAs: 'nature_operations',
  fields: [
    { name: 'incomeBand', label: { es: 'Ingresos', en: 'Income' }, form: 'code', group: '10', shownBy: statements },
    { name: 'assetBand', label: { es: 'Activos', en: 'Assets' }, form: 'code', group: '11', shownBy: statements },
  ],
  documents: [
    { kind: 'financialStatements', name: { es: 'Estados financieros', en: 'Financial statements' }, ...several },
    { kind: 'incomeTaxReturns', name: { es: 'Declaraciones de renta', en: 'Income tax returns' }, ...taxes },
    { kind: 'vatReturns', name: { es: 'Declaraciones de IVA', en: 'VAT returns' }, ...taxes },
  ],
};

export const institutionLevels: readonly LevelRequirements[] = [level1, level2];
