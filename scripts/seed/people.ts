import type { Random } from './random.ts';

const givenNames = (
  'Ana María, Luz Marina, Camila, Daniela, Valentina, Paola Andrea, Yolanda, Gloria Inés, Sandra Milena, ' +
  'Natalia, Carolina, Juliana, Íngrid, Juan Pablo, Carlos Andrés, Luis Fernando, Jorge Iván, Andrés Felipe, ' +
  'Óscar, Santiago, Miguel Ángel, Edwin, Jhon Fredy, Hernán Darío, Sebastián, Nicolás'
).split(', ');
const surnames = (
  'Peña, Ñáñez, Restrepo, Zapata, Muñoz, Quintero, Ospina, Cárdenas, Rincón, Mosquera, Palacios, Arango, ' +
  'Bermúdez, Castaño, Duque, Echeverri, Forero, Galvis, Hoyos, Ibarra, Jaramillo, Londoño, Montoya, Narváez, ' +
  'Ortega, Pineda, Roldán, Sepúlveda, Tobón, Uribe, Valencia, Yepes'
).split(', ');

/** A fictitious person. Names and number are drawn independently, so they describe nobody. */
export interface Person {
  fullName: string;
  email: string;
  identificationTypeID: '7' | '8';
  identificationNumber: string;
  birthDate: string;
  cellphoneNumber: string;
  peps: boolean;
}

export function drawPerson(random: Random, index: number): Person {
  const given = random.pick(givenNames);
  const first = random.pick(surnames);
  const second = random.pick(surnames);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    fullName: `${given} ${first} ${second}`,
    email: `${plain(given)}.${plain(first)}.${index}@correo.example`,
    identificationTypeID: random.next() < 0.92 ? '7' : '8',
    // Numbers of ten digits that begin with 99 were never issued.
    identificationNumber: `99${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    birthDate: `${random.between(1952, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    cellphoneNumber: `3000${String(random.between(0, 999_999)).padStart(6, '0')}`,
    peps: random.next() < 0.05,
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
