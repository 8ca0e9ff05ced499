import { checkDigitOf } from '@caudal/api-spec/company';
import type { LevelAnswers, LevelPaper, Paper } from './drawn-papers.ts';

/** A fictitious institution. */
export interface Company {
  readonly name: string;
  /** The tax number: nine digits that were never issued. */
  readonly nit: string;
  readonly address: string;
  readonly business: string;
  readonly funds: string;
  readonly activity: string;
  /** The owners; the first one is the legal representative too. */
  readonly shareholders: readonly [Owner, ...Owner[]];
}

interface Owner {
  readonly name: string;
  readonly idNumber: string;
  readonly percentage: string;
}

type Line = Paper['pages'][number][number];

/** Returns the legal representative, who is the first shareholder. */
const signatoryOf = ({ shareholders: [first] }: Company) => first;
const nitOf = ({ nit }: Company) => `${nit}-${checkDigitOf(nit)}`;
const linesOf = (company: Company): Line[] => [
  ['Razón social', company.name],
  ['NIT', nitOf(company)],
  ['Dirección', `${company.address}, Medellín`],
];

/** Returns the institution's answers for level 1, with a certificate that was issued twenty days before. */
export function company1Of(company: Company, sent: Date): LevelAnswers {
  const certified = new Date(sent.getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
  return {
    fields: {
      legalName: company.name,
      nit: nitOf(company),
      jurisdictionCountry: 'CO',
      cityID: '05001',
      mainAddress: company.address,
      businessDescription: company.business,
      lawfulFunds: true,
      originOfFunds: company.funds,
      chamberOfCommerceDate: certified,
      shareholders: company.shareholders.map((one) => ({ ...one, nationality: 'CO' })),
      legalRepresentativeName: signatoryOf(company).name,
      legalRepresentativeID: signatoryOf(company).idNumber,
      hasSubstituteRepresentative: false,
    },
    papers: papersOf(company, certified),
  };
}

function papersOf(company: Company, certified: string): LevelPaper[] {
  const lines = linesOf(company);
  const { name: signs } = signatoryOf(company);
  const shares = company.shareholders.map(({ percentage, name, idNumber }): Line => [
    `${percentage} %`,
    `${name}, C.C. ${idNumber}`,
  ]);
  return [
    {
      kind: 'rut',
      fileName: 'RUT.pdf',
      title: 'REGISTRO ÚNICO TRIBUTARIO (PRUEBA)',
      pages: [[...lines, ['Actividad principal', company.activity]]],
    },
    {
      kind: 'chamberOfCommerce',
      fileName: 'Certificado de cámara de comercio.pdf',
      title: 'EXISTENCIA Y REPRESENTACIÓN LEGAL (PRUEBA)',
      pages: [
        [...lines, ['Expedido el', certified]],
        [
          ['Objeto', company.business],
          ['Representante legal', signs],
        ],
      ],
    },
    {
      kind: 'shareholderCertificate',
      fileName: 'Composición accionaria.pdf',
      title: 'COMPOSICIÓN ACCIONARIA (PRUEBA)',
      pages: [[...lines, ...shares]],
    },
    {
      kind: 'identityCopies',
      fileName: 'Cédulas de representantes y socios.pdf',
      title: 'DOCUMENTOS DE IDENTIDAD (PRUEBA)',
      pages: company.shareholders.flatMap(({ name, idNumber }) => [
        [
          ['Lado', 'Frente'],
          ['Nombre', name],
          ['Número', idNumber],
        ] as const,
        [
          ['Lado', 'Reverso'],
          ['Número', idNumber],
          ['Expedido en', 'Medellín (prueba)'],
        ] as const,
      ]),
    },
    {
      kind: 'tradeAuthorisation',
      fileName: 'Autorización para operar.pdf',
      title: 'AUTORIZACIÓN PARA OPERAR (PRUEBA)',
      pages: [
        [
          ...lines,
          ['La asamblea autoriza', 'Comprar y vender activos digitales en Caudal por cuenta de la sociedad.'],
          ['Firma', signs],
        ],
      ],
    },
  ];
}

export function company2Of(company: Company): LevelAnswers {
  return {
    fields: { incomeBand: '404', assetBand: '414' },
    papers: [
      {
        kind: 'financialStatements',
        fileName: 'Estados financieros.pdf',
        title: 'ESTADOS FINANCIEROS (PRUEBA)',
        pages: [
          [...linesOf(company), ['Activos', '$ 2.480.000.000'], ['Pasivos', '$ 910.000.000']],
          [
            ['Ingresos', '$ 3.120.000.000'],
            ['Utilidad', '$ 214.000.000'],
          ],
        ],
      },
      {
        kind: 'vatReturns',
        fileName: 'IVA tercer bimestre.pdf',
        title: 'DECLARACIÓN DE IVA (PRUEBA)',
        pages: [[...linesOf(company), ['Saldo a pagar', '$ 18.400.000']]],
      },
    ],
  };
}
