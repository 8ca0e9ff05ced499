import { demoInstitution } from './demo.ts';
import { company1Of, company2Of, type Company } from './institution.ts';
import type { Journey } from './journey.ts';
import { drawPerson, type Person } from './people.ts';
import { Random } from './random.ts';
import { level2Of, level3Of, type Work } from './resident.ts';

/** A customer with a case that every officer should see once, and which chance may not produce among the generated customers. */
export interface Character {
  readonly about: Partial<Person> & Pick<Person, 'fullName' | 'email'>;
  /** Hours since they signed up. */
  readonly hours: number;
  readonly live: (journey: Journey, officerId: string) => Promise<void>;
}

const day_hours = 24;

const coffee: Company = {
  name: 'Café del Río Escondido S.A.S.',
  nit: '999888777',
  address: 'Calle 10 # 43-12',
  business: 'Tuesta café de pequeños productores y lo exporta.',
  funds: 'Ventas de café tostado en el país y en el exterior.',
  activity: '1062 Descafeinado, tostión y molienda del café',
  shareholders: [
    { name: 'Ofelia Arango Duque', idNumber: '9910203040', percentage: '60' },
    { name: 'Tobías Montoya Uribe', idNumber: '9950607080', percentage: '40' },
  ],
};

const boats: Company = {
  name: 'Transportes La Ceiba S.A.S.',
  nit: '999777666',
  address: 'Carrera 52 # 29-70',
  business: 'Lleva carga y pasajeros por el río.',
  funds: 'Fletes y pasajes.',
  activity: '5021 Transporte fluvial de pasajeros',
  shareholders: [{ name: 'Amparo Galvis Hoyos', idNumber: '9970809010', percentage: '100' }],
};

const doctor: Work = {
  address: 'Calle 49 # 73-18',
  occupationID: '18',
  economicActivityID: '448',
  described: 'Consulta de medicina general.',
  sold: 'Un consultorio en Laureles.',
  price: '$ 310.000.000',
};

const landlord: Work = {
  address: 'Carrera 43A # 7-50',
  occupationID: '16',
  economicActivityID: '378',
  described: 'Arriendo de locales propios.',
  sold: 'Un local en el centro.',
  price: '$ 240.000.000',
};

/** Answers the survey, submits level 1, and is accepted. */
async function becomeVerified(journey: Journey, officerId: string): Promise<void> {
  await journey.answerSurvey();
  await journey.sendPhotos();
  await journey.submitLevel1();
  journey.wait(5);
  await journey.accept(officerId, 1);
}

async function reachLevel2(journey: Journey, officerId: string, work: Work): Promise<void> {
  await becomeVerified(journey, officerId);
  journey.wait(day_hours);
  await journey.submitLevel(2, level2Of(journey.person, work));
  journey.wait(5);
  await journey.accept(officerId, 2);
}

async function sendCompany1(journey: Journey, company: Company): Promise<void> {
  await journey.answerSurvey();
  journey.wait(1);
  await journey.becomeInstitution();
  await journey.submitLevel(1, company1Of(company, journey.now));
}

export const cast: readonly Character[] = [
  {
    // A person with the name, but neither the number nor the birth date, of a person on the sample of a sanctions list.
    about: { fullName: 'Evaristo Quimbayo Tascon', email: 'evaristo.quimbayo@correo.example', peps: false },
    hours: 9 * day_hours,
    live: becomeVerified,
  },
  {
    // A person who declared not to be a public official, but is on the sample list of public officials by name and number.
    about: {
      fullName: 'Rosmira Tapasco Guerrón',
      email: 'rosmira.tapasco@correo.example',
      identificationTypeID: '7',
      identificationNumber: '31555019',
      birthDate: '1966-02-14',
      peps: false,
    },
    hours: 6 * day_hours,
    live: becomeVerified,
  },
  {
    // A person whose level 3 waits for an officer.
    about: { fullName: 'Rosa Elvira Duarte Ibarra', email: 'rosa.duarte@correo.example', peps: false },
    hours: 5.5 * day_hours,
    live: async (journey, officerId) => {
      await reachLevel2(journey, officerId, doctor);
      journey.wait(2 * day_hours);
      await journey.submitLevel(3, level3Of(journey.person, doctor));
    },
  },
  {
    // A person with every level, who has recently split a large sum into deposits.
    about: { fullName: 'Fabio Hernán Lozada Vega', email: 'fabio.lozada@correo.example', peps: false },
    hours: 9 * day_hours,
    live: async (journey, officerId) => {
      await reachLevel2(journey, officerId, landlord);
      journey.wait(2 * day_hours);
      await journey.submitLevel(3, level3Of(journey.person, landlord));
      journey.wait(5);
      await journey.accept(officerId, 3);
      journey.wait(3);
      const account = await journey.addBankAccount('Arriendos');
      for (const pesos of [9_700_000, 9_850_000, 9_600_000, 9_900_000, 9_750_000, 9_800_000]) {
        journey.wait(16);
        await journey.deposit(account, pesos);
      }
    },
  },
  {
    // An institution whose level 2 waits for an officer.
    about: { fullName: boats.name, email: 'ceiba@correo.example' },
    hours: 4.6 * day_hours,
    live: async (journey, officerId) => {
      await sendCompany1(journey, boats);
      journey.wait(5);
      await journey.accept(officerId, 1);
      journey.wait(3 * day_hours);
      await journey.submitLevel(2, company2Of(boats));
    },
  },
  {
    // An institution whose level 1 waits for an officer. It came last, so others have waited longer.
    about: { fullName: coffee.name, email: demoInstitution },
    hours: 3,
    live: (journey) => sendCompany1(journey, coffee),
  },
];

/** Returns a character's personal data. Data that `about` does not state are drawn, the same at every seeding. */
export function personOf({ about }: Character, place: number): Person {
  return { ...drawPerson(new Random(1_000 + place), place), ...about };
}
