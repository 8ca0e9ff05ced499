import { numbered } from '../contract/answers.ts';
import type { OfficerAnswers } from './app.tsx';
import { officer, type ShownDocument } from './customers.ts';

type Declared = Parameters<NonNullable<OfficerAnswers['listCustomerSubmissions']>>[0][number]['fields'][number];

const field = (name: string, es: string, en: string, value: Declared['value'], meaning: string | null = null) => ({
  name,
  label: { es, en },
  value,
  meaning,
});

const declared: readonly Declared[] = [
  field('legalName', 'Razón social', 'Legal name', 'Café del Río S.A.S.'),
  field('nit', 'NIT', 'Tax number (NIT)', '900123456-8'),
  field('jurisdictionCountry', 'País de constitución', 'Jurisdiction', 'CO', 'Colombia'),
  field('cityID', 'Municipio', 'Municipality', '05001', 'Medellín, Antioquia'),
  field('mainAddress', 'Dirección principal', 'Main address', 'Calle 10 # 43-12'),
  field('businessDescription', 'Descripción del negocio', 'Business description', 'Exportación de café'),
  field('lawfulFunds', 'Declara fondos lícitos', 'Declares lawful funds', true),
  field('originOfFunds', 'Origen de los fondos', 'Origin of the funds', 'Ventas de café tostado'),
  field('shareholders', 'Accionistas', 'Shareholders', [
    { name: 'Ana María Peña Ruiz', idNumber: '1020304050', nationality: 'CO', percentage: '66.67' },
    { name: 'Luis Gómez', idNumber: 'AB123456', nationality: 'ES', percentage: '33.33' },
  ]),
  field('legalRepresentativeName', 'Representante legal', 'Legal representative', 'Rosalba Vivas Montes'),
  field('legalRepresentativeID', 'Documento del representante legal', 'Legal representative’s document', '52999001'),
];

const bands: readonly Declared[] = [
  field('incomeBand', 'Ingresos', 'Income', '403', 'De 50 a 100 millones'),
  field('assetBand', 'Activos', 'Assets', '412', 'De 40 a 200 millones'),
];

const papers = {
  rut: ['RUT', 'Tax registry (RUT)'],
  chamberOfCommerce: ['Certificado de cámara de comercio', 'Chamber of commerce record'],
  shareholderCertificate: ['Certificado de composición accionaria', 'Shareholder composition certificate'],
  financialStatements: ['Estados financieros', 'Financial statements'],
  vatReturns: ['Declaraciones de IVA', 'VAT returns'],
  supplyContract: ['Contrato de suministro', 'Supply contract'],
} as const;

function paper(one: ShownDocument, kind: keyof typeof papers, index: number, state: ShownDocument['state']) {
  const [es, en] = papers[kind];
  const type = 'application/pdf' as const;
  return { ...one, id: numbered(one.id, index), kind, name: { es, en }, fileName: `${es}.pdf`, type, state };
}

/** A company that sent both its levels. Some of its documents are accepted, and an officer has asked for one more. */
export const anInstitution: OfficerAnswers = {
  ...officer,
  readCustomer: (customer) => ({
    ...customer,
    fullName: 'Café del Río S.A.S.',
    typeDocument: 'NIT',
    typeUser: 'Entidad',
    country: 'Colombia',
    birthDate: null,
    kycLevel: 2,
    isVerified: false,
  }),
  readStepsToFollow: (steps) => ({
    ...steps,
    Level1: steps.Level1 && {
      ...steps.Level1,
      identification: { Document: 'NIT', Number: '900123456-8' },
      profile_data: { ...steps.Level1.profile_data, type: 'Entidad' },
      monthlyLimit: null,
    },
    Level3: { nature_operations: 'Pendiente' },
  }),
  readFinancialInformation: () => ({
    occupation: null,
    economicActivity: null,
    economicDescription: 'Exportación de café',
    income: 'De 50 a 100 millones',
    assets: 'De 40 a 200 millones',
  }),
  listCustomerSubmissions: ([sent]) => {
    const one = sent?.documents[0];
    if (sent === undefined || one === undefined) throw new Error('The example holds no document');
    return [
      {
        ...sent,
        fields: [...declared],
        documents: [
          paper(one, 'rut', 0, 'Aceptado'),
          paper(one, 'chamberOfCommerce', 1, 'Pendiente'),
          paper(one, 'shareholderCertificate', 2, 'Pendiente'),
          paper(one, 'supplyContract', 3, 'Declinado'),
        ],
      },
      {
        ...sent,
        level: 2,
        fields: [...bands],
        documents: [paper(one, 'financialStatements', 4, 'Pendiente'), paper(one, 'vatReturns', 5, 'Aceptado')],
      },
    ];
  },
};
