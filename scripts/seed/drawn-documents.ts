import sharp from 'sharp';
import { cedulaBytes, drawBarcode } from '../../api-server/src/testing/cedula.ts';
import type { Person } from './people.ts';

export type DrawnKind = 'frontal' | 'back' | 'selfie';

const skins = ['#8d5a3b', '#b07d55', '#d2a679', '#6b4226', '#e0bb95'];

/** Draws a document as a JPEG. It is plainly a drawing: it says so, and belongs to nobody. */
export async function drawDocument(kind: DrawnKind, person: Person): Promise<Buffer> {
  const code = kind === 'back' ? await codeOf(person) : '';
  return sharp(Buffer.from(drawings[kind](person, code)))
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Numbers whose owners get the back of somebody else's card: one in a hundred, the same at every seeding. */
const of_another = /00$/;

/** Returns the barcode of a cédula, without fingerprints; for a foreigner's card, bars that cannot be read. */
async function codeOf({ fullName, identificationTypeID, identificationNumber, birthDate }: Person): Promise<string> {
  if (identificationTypeID !== '7') return bars(identificationNumber);
  const words = fullName.split(' ');
  const [first = '', second = ''] = words.splice(-2);
  const [given = '', ...others] = words;
  const bytes = cedulaBytes(
    {
      documentNumber: identificationNumber.replace(of_another, '17'),
      surnames: [first, second],
      givenNames: [given, others.join(' ')],
      birthDate,
    },
    'before the prints',
  );
  const png = await drawBarcode(bytes, 2, 8);
  return `<image x="111" y="234" width="418" height="122" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

const drawings: Record<DrawnKind, (person: Person, code: string) => string> = {
  frontal: (person) =>
    frame(
      640,
      400,
      '#dfe9e4',
      `
    <rect x="24" y="24" width="592" height="48" rx="6" fill="#0d5a57"/>${words(40, 56, 22, '#fff', 'DOCUMENTO DE PRUEBA')}
    ${face(110, 230, 0.8, person)}
    ${words(210, 120, 16, '#41605d', 'NÚMERO')}${words(210, 152, 30, '#17302f', person.identificationNumber)}
    ${words(210, 200, 16, '#41605d', 'NOMBRE')}${words(210, 228, 22, '#17302f', person.fullName)}
    ${words(210, 276, 16, '#41605d', 'FECHA DE NACIMIENTO')}${words(210, 304, 22, '#17302f', person.birthDate)}
    ${words(24, 380, 14, '#41605d', 'Dibujo para probar Caudal. No identifica a nadie.')}`,
    ),
  back: (person, code) =>
    frame(
      640,
      400,
      '#e6dfce',
      `
    <rect x="24" y="230" width="592" height="130" fill="#fff"/>${code}
    ${words(24, 70, 20, '#17302f', person.identificationNumber)}${words(24, 110, 18, '#41605d', 'EXPEDIDO EN COLOMBIA (PRUEBA)')}
    <circle cx="540" cy="130" r="60" fill="none" stroke="#0d5a57" stroke-width="6"/><path d="M500 130q20-24 40 0t40 0" fill="none" stroke="#f2b632" stroke-width="8"/>
    ${words(24, 380, 14, '#41605d', 'Dibujo para probar Caudal. No identifica a nadie.')}`,
    ),
  selfie: (person) =>
    frame(
      480,
      640,
      '#c9d8d3',
      `
    ${face(240, 260, 1.9, person)}<rect x="250" y="470" width="200" height="120" rx="10" fill="#dfe9e4" stroke="#0d5a57" stroke-width="3"/>
    ${words(266, 510, 13, '#17302f', person.fullName.slice(0, 24))}${words(266, 545, 20, '#17302f', person.identificationNumber)}`,
    ),
};

function frame(width: number, height: number, colour: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${content}</svg>`;
}

function words(x: number, y: number, size: number, colour: string, text: string): string {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${colour}">${text}</text>`;
}

function face(x: number, y: number, scale: number, { identificationNumber }: Person): string {
  const skin = skins[Number(identificationNumber.at(-1)) % skins.length] ?? '#b07d55';
  const shirt = `hsl(${Number(identificationNumber.slice(-3)) % 360} 45% 42%)`;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-75 110c0-60 30-80 75-80s75 20 75 80z" fill="${shirt}"/><rect x="-16" y="10" width="32" height="36" fill="${skin}"/>
    <ellipse cy="-30" rx="46" ry="58" fill="${skin}"/><path d="M-48-40c0-60 96-60 96 0-14-26-82-26-96 0z" fill="#2a1c14"/><circle cx="-17" cy="-30" r="4"/><circle cx="17" cy="-30" r="4"/><path d="M-14 0q14 12 28 0" fill="none" stroke="#5a2d20" stroke-width="4"/></g>`;
}

function bars(number: string): string {
  return [...number.repeat(4)]
    .map(
      (digit, index) =>
        `<rect x="${40 + index * 14}" y="262" width="${2 + (Number(digit) % 5) * 2}" height="66" fill="#17302f"/>`,
    )
    .join('');
}
