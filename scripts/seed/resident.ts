import type { LevelAnswers } from './drawn-papers.ts';
import type { Person } from './people.ts';

/** The occupation and funds that a resident of Colombia declares. */
export interface Work {
  readonly address: string;
  /** The id of an occupation in the parameters' group 4. */
  readonly occupationID: string;
  /** The id of an economic activity in the parameters' group 5. */
  readonly economicActivityID: string;
  readonly described: string;
  /** The sold property that explains large amounts; `price` is its price as a text. */
  readonly sold: string;
  readonly price: string;
}

export const level2Of = (person: Person, work: Work): LevelAnswers => ({
  fields: {
    isColombian: true,
    cityID: '05001',
    homeAddress: work.address,
    occupationID: work.occupationID,
    economicActivityID: work.economicActivityID,
    descriptionEconomicActivity: work.described,
    sourceOfFunds: true,
  },
  papers: [
    {
      kind: 'proofResidence',
      fileName: 'Recibo de energía.pdf',
      title: 'SERVICIOS PÚBLICOS (PRUEBA)',
      pages: [
        [
          ['Suscriptor', person.fullName],
          ['Dirección', `${work.address}, Medellín`],
          ['Total a pagar', '$ 148.320'],
        ],
      ],
    },
  ],
});

export const level3Of = (person: Person, { address, sold, price }: Work): LevelAnswers => ({
  fields: {},
  papers: [
    {
      kind: 'documents',
      fileName: 'Promesa de compraventa.pdf',
      title: 'PROMESA DE COMPRAVENTA (PRUEBA)',
      pages: [
        [
          ['Vende', `${person.fullName}, documento ${person.identificationNumber}`],
          ['Compra', 'Teodora Yepes Hoyos, C.C. 9930405060'],
          ['Objeto', sold],
          ['Precio', price],
        ],
        [['Firmas', `${person.fullName} y Teodora Yepes Hoyos`]],
      ],
    },
    {
      kind: 'documents',
      fileName: 'Declaración de renta.pdf',
      title: 'DECLARACIÓN DE RENTA (PRUEBA)',
      pages: [
        [
          ['Declarante', person.fullName],
          ['Dirección', address],
          ['Ganancia ocasional', price],
        ],
      ],
    },
    {
      kind: 'documents',
      fileName: 'Extracto bancario.pdf',
      title: 'EXTRACTO DE CUENTA (PRUEBA)',
      pages: [
        [
          ['Titular', person.fullName],
          ['Abono', `${price}, Teodora Yepes Hoyos`],
        ],
      ],
    },
  ],
});
