// Names of places, in the letters a to z. Two company names that differ only in the place may still be one company's.

import { wordSet } from './word-lists.ts';

/** Names of countries and cities that have several words; each counts as one word of a name. */
const phrases =
  `costa rica|el salvador|puerto rico|republica dominicana|dominican republic|arabia saudita|arabia saudi|saudi arabia|reino unido|united kingdom|
  great britain|gran bretana|estados unidos de america|estados unidos|united states of america|united states|emiratos arabes unidos|emiratos arabes|
  united arab emirates|british virgin islands|islas virgenes britanicas|islas virgenes|virgin islands|cayman islands|islas caiman|marshall islands|
  islas marshall|isla de man|isle of man|corea del sur|corea del norte|north korea|south korea|sri lanka|sierra leona|sierra leone|south africa|
  nueva zelanda|nueva zelandia|new zealand|paises bajos|costa de marfil|ivory coast|cabo verde|cape verde|burkina faso|trinidad y tobago|
  trinidad and tobago|antigua y barbuda|republica checa|czech republic|san marino|papua nueva guinea|papua new guinea|guinea ecuatorial|
  equatorial guinea|bosnia y herzegovina|bosnia and herzegovina|north macedonia|macedonia del norte|hong kong|new york|buenos aires|abu dhabi|
  bogota d c|bogota dc|ciudad de mexico|ciudad de panama`
    .split('|')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '));

const joined = (phrase: string) => phrase.replaceAll(' ', '');

/** The phrases by their first word, the longest first. */
const byFirstWord = new Map<string, (readonly string[])[]>();
for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
  const words = phrase.split(' ');
  byFirstWord.set(words[0] ?? '', [...(byFirstWord.get(words[0] ?? '') ?? []), words]);
}

/** Returns the words of a name with each country of several words as one: 'Zaratán Costa Rica' as 'zaratan costarica'. */
export function placesAsOne(words: readonly string[]): readonly string[] {
  if (!words.some((word) => byFirstWord.has(word))) return words;
  const found: string[] = [];
  for (let place = 0; place < words.length;) {
    const phrase = byFirstWord
      .get(words[place] ?? '')
      ?.find((all) => all.every((word, at) => words[place + at] === word));
    found.push(phrase ? phrase.join('') : (words[place] ?? ''));
    place += phrase?.length ?? 1;
  }
  return found;
}

const places = new Set([
  ...wordSet(`
  colombia colombiana colombiano colombianas colombianos bogota medellin cali barranquilla cartagena bucaramanga pereira manizales cucuta ibague
  antioquia atlantico caribe andina andino latinoamerica latinoamericana latam america americas americana sudamerica suramerica europe europa
  european asia asian africa african eurasia caribbean iberia iberica iberoamericana
  venezuela venezolana peru peruana ecuador ecuatoriana bolivia boliviana chile chilena argentina brasil brazil brasileira mexico mexicana panama
  panamena uruguay paraguay cuba cubana dominicana guatemala honduras nicaragua salvador miami usa eeuu uk uae dubai london londres madrid espana
  spain portugal france francia italy italia germany deutschland alemania netherlands holland switzerland suisse schweiz austria belgium
  russia russian rossiya ukraine belarus kazakhstan turkey turkiye turkish iran iranian iraq syria syrian lebanon china chinese beijing shanghai
  hong kong shenzhen japan nippon korea korean india indian pakistan indonesia malaysia singapore singapur thailand vietnam philippines
  beograd belgrade moscow moskva petersburg kyiv kiev minsk tehran teheran damascus baghdad beirut cairo istanbul ankara karachi lahore caracas quito
  guayaquil managua habana tegucigalpa lisboa lisbon vienna wien zurich geneva berlin hamburg munich frankfurt amsterdam rotterdam brussels pyongyang
  seoul tokyo osaka hanoi manila jakarta bangkok delhi mumbai sydney toronto villavicencio pasto neiva popayan monteria sincelejo valledupar tunja
  riohacha quibdo yopal buenaventura tulua itagui envigado soacha zipaquira girardot paris roma milano lima
  australia canada nigeria kenya egypt libya sudan israel jordan georgia
  holanda suiza suecia noruega dinamarca belgica polonia grecia hungria rumania bulgaria croacia serbia eslovenia eslovaquia chequia lituania letonia estonia
  islandia irlanda inglaterra escocia finlandia luxemburgo chipre malta monaco andorra liechtenstein rusia ucrania bielorrusia moldavia azerbaiyan kazajistan
  uzbekistan turquia siria libano jordania irak palestina yemen oman qatar catar kuwait bahrein japon corea taiwan filipinas tailandia malasia camboya myanmar
  birmania nepal bangladesh afganistan mongolia sudafrica egipto marruecos argelia tunez libia etiopia kenia tanzania uganda ruanda angola mozambique
  zambia zimbabue namibia senegal ghana camerun gabon congo haiti jamaica bahamas barbados belice belize surinam guyana curazao aruba bermuda
  poland sweden norway denmark finland greece hungary romania czechia slovakia slovenia croatia lithuania latvia ireland england scotland iceland luxembourg
  cyprus morocco algeria tunisia qatar ethiopia tanzania mozambique namibia cameroon
  `),
  ...phrases.map(joined),
]);

/** Places that are also names of people. */
const peopleToo = wordSet(
  'paris roma milano lima pasto girardot francia espana portugal israel jordan georgia cali andino salvador india america grecia jamaica malta oman catar kenia irlanda gabon',
);

/** Abbreviations of places that count only in brackets: elsewhere they are initials. */
const inBrackets = wordSet(
  'hk bvi us usa uk uae eau rd ksa prc roc dprk rok drc eu ee uu cr pa pe mx br cl ec es de dc',
);

/** Checks whether a word is a place, in brackets or not. */
export const isPlace = (word: string): boolean => places.has(word) || inBrackets.has(word);

/** Checks whether a word of a company's name is a place. */
export const isPlaceOfName = (word: string): boolean => places.has(word);

/** Checks whether a word is a place and no name that people bear. */
export const isPlaceAlone = (word: string): boolean => places.has(word) && !peopleToo.has(word);

/** All places, as words of a name. */
export const allPlaces: readonly string[] = [...places];

/** Words that begin the name of a company's branch in any position: 'Zaratán Sucursal Cali'. */
const branches = wordSet('sucursal sede branch filial');

/** Words that begin the name of a branch after a legal form or in brackets only: 'Zaratán S.A.S. Oficina Cali'. */
const branchesAfterForm = wordSet('oficina agencia punto local bodega planta tienda almacen establecimiento zona');

/** Checks whether a word begins the name of a branch. @param isMarked true after a legal form and in brackets. */
export const beginsBranch = (word: string, isMarked: boolean): boolean =>
  branches.has(word) || (isMarked && branchesAfterForm.has(word));
