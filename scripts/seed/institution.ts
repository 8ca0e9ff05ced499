import { checkDigitOf } from '@caudal/api-spec/company';
import type { Paper } from './drawn-papers.ts';

interface Shareholder {
  readonly name: string;
  readonly idNumber: string;
  readonly nationality: string;
  readonly percentage: string;
}

/** An invented institution, what it declares at level 1 and the papers that it sends. */
export interface Institution {
  readonly fields: Readonly<Record<string, string | boolean | Shareholder[]>>;
  /** By their kind, each as its file is called. */
  readonly papers: Readonly<Record<string, Paper & { readonly fileName: string }>>;
}

const name = 'Café del Río Escondido S.A.S.';
// Nine digits that were given to nobody.
const nit = `999888777-${checkDigitOf('999888777')}`;
const address = 'Calle 10 # 43-12, Medellín';
const shareholders = [
  { name: 'Ofelia Arango Duque', idNumber: '9910203040', nationality: 'CO', percentage: '60' },
  { name: 'Tobías Montoya Uribe', idNumber: '9950607080', nationality: 'CO', percentage: '40' },
] as const satisfies readonly Shareholder[];
const of_company: Paper['pages'][number] = [
  ['Razón social', name],
  ['NIT', nit],
  ['Dirección', address],
];

/** Roasts coffee; its certificate was given this many days before it sends it. */
export function demoInstitutionAt(sent: Date): Institution {
  const certified = new Date(sent.getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
  const shares = shareholders.map((one) => [`${one.percentage} %`, `${one.name}, C.C. ${one.idNumber}`] as const);
  const people = shareholders.flatMap(({ name: holder, idNumber }) => [
    [
      ['Lado', 'Frente'],
      ['Nombre', holder],
      ['Número', idNumber],
    ] as const,
    [
      ['Lado', 'Reverso'],
      ['Número', idNumber],
      ['Expedido en', 'Medellín (prueba)'],
    ] as const,
  ]);
  return {
    fields: {
      legalName: name,
      nit,
      jurisdictionCountry: 'CO',
      cityID: '05001',
      mainAddress: 'Calle 10 # 43-12',
      businessDescription: 'Tuesta café de pequeños productores y lo exporta.',
      lawfulFunds: true,
      originOfFunds: 'Ventas de café tostado en el país y en el exterior.',
      chamberOfCommerceDate: certified,
      shareholders: [...shareholders],
    },
    papers: {
      rut: {
        fileName: 'RUT.pdf',
        title: 'REGISTRO ÚNICO TRIBUTARIO (PRUEBA)',
        pages: [[...of_company, ['Actividad principal', '1062 Descafeinado, tostión y molienda del café']]],
      },
      chamberOfCommerce: {
        fileName: 'Certificado de cámara de comercio.pdf',
        title: 'EXISTENCIA Y REPRESENTACIÓN LEGAL (PRUEBA)',
        pages: [
          [...of_company, ['Expedido el', certified]],
          [
            ['Objeto', 'Tostar, comprar y vender café.'],
            ['Representante legal', `${shareholders[0].name}, C.C. ${shareholders[0].idNumber}`],
          ],
        ],
      },
      shareholderCertificate: {
        fileName: 'Composición accionaria.pdf',
        title: 'COMPOSICIÓN ACCIONARIA (PRUEBA)',
        pages: [[...of_company, ...shares]],
      },
      identityCopies: {
        fileName: 'Cédulas de representantes y socios.pdf',
        title: 'DOCUMENTOS DE IDENTIDAD (PRUEBA)',
        pages: people,
      },
      tradeAuthorisation: {
        fileName: 'Autorización para operar.pdf',
        title: 'AUTORIZACIÓN PARA OPERAR (PRUEBA)',
        pages: [
          [
            ...of_company,
            ['La asamblea autoriza', 'Comprar y vender activos digitales en Caudal por cuenta de la sociedad.'],
            ['Firma', shareholders[0].name],
          ],
        ],
      },
    },
  };
}
