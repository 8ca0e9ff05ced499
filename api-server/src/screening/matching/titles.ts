// Words next to a name that do not identify the person, in the letters a to z.

import { pairs, wordSet } from './word-lists.ts';

/** Particles between names, which may be written or left out. */
export const particles = wordSet(`
  de del dela delos delas la las los le les el al ul y e i da das do dos di du des van von der den ter zu zur bin ben ibn bint bnt
  viuda vda hijo hija of for and the und et ve nee ould wuld
`);

/** Particles that count as names when the name has only one other word: 'Le Minh', 'Ben Affleck'. */
export const particlesOfNames = wordSet('le du da di do dos van ben');

/** Particles between a name and the father's name: 'Ahmed bin Ali' is not 'Ali bin Ahmed'. */
export const filiations = wordSet('bin ben ibn bint bnt ould wuld');

/** Particles after the father's name: 'Elmar Rauf oglu'. */
export const filiationsAfter = wordSet('ogly oglu oglou kyzy kizi qizi gizi uulu');

/** Titles before or after a name. */
export const titles = wordSet(`
  sr sra srta senor senora senorita senores don dona dn dna dr dra drs doctor doctora ing ingeniero ingeniera lic licenciado licenciada abogado
  abogada arq arquitecto mr mrs ms miss mister sir madam madame mademoiselle mlle monsieur gen general gral col colonel cap capitan captain
  capt cnel tcnel crnl inga ctan cmdte cdte comandante commander haji hajji hadji hajj lt ltc tte teniente lieutenant maj sargento sgto sgt sergeant cabo brig
  adm almirante admiral brigadier prof profesor profesora professor rev reverend reverendo ayatollah hojjatoleslam maulana mawlana mme ustad mullah
  mulla maulavi mawlawi molla sheikh shaykh sheik cheikh shaikh jeque imam sayyid sayed syed seyyed monsenor msgr excmo excma hble esq phd fray
  senador senadora diputado diputada gobernador gobernadora alcaldesa exministro expresidente hno hna retirado retired ret
`);

/** Titles at the beginning of a name that are names elsewhere: 'Hon. Ana Ruiz', 'Lam Chi Hon'. */
export const firstTitles = wordSet(`
  hon eng daw major coronel amb ambassador embajador embajadora herr frau signor signora presidente presidenta president minister ministro ministra senator
  governor mayor alcalde judge juez jueza justice padre father pbro sor hermana hermano brother sister obispo bishop king prince princess
  emir sultan deputy director directora chief jefe lord lady dame
`);

/** Checks whether a word is a patronymic, which most lists leave out: 'Ivanovich', 'Ivanovna'. */
export const isPatronymic = (word: string): boolean => /[a-z]{2}(?:[aeo]v[iy]t?ch|[aeo]vn[ay]|ichna)$/.test(word);

/** Words that, as the last word of a name, give the generation among relatives of the same name. */
const generations = new Map(
  pairs(
    'sr:1 senior:1 padre:1 pere:1 jr:2 jnr:2 junior:2 hijo:2 filho:2 fils:2 ii:2 2nd:2 iii:3 3rd:3 neto:3 iv:4 4th:4',
  ),
);

/** Returns the generation that a word gives; null when it gives none. */
export const generationOf = (word: string): number | null => {
  const generation = generations.get(word);
  return generation === undefined ? null : Number(generation);
};

/** Words in a company's name for the family relation of its owners. */
export const relations = wordSet('hermanos hermanas brothers hijos hijas sons daughters');

/** Words that replace an unknown name. */
export const placeholders = wordSet(`
  fnu lnu null none unknown desconocido desconocida ninguno ninguna nn xx xxx xxxx undefined anonimo anonymous sinapellido sinnombre
  noregistra noaplica notiene
`);

/** Returns a text without phrases that are titles, before or after the name. */
export const withoutTitlePhrases = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{N}])(?:(?:his|her) (?:excellency|majesty|highness|eminence)|su (?:excelencia|eminencia|señoría)|h\. ?e\.|ph\.? ?d\b\.?|m\. ?b\. ?a\.|s\. ?j\.|o\. ?p\.)(?![\p{L}\p{N}])/giu,
    ' ',
  );

/** Removes from a text the signs and phrases that replace an unknown name. */
export const withoutPlaceholders = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{N}])(?:n\/[ad]|s\/n|\(r\)|n\.n\.?|no (?:aplica|registra|tiene|disponible|(?:last |first |middle )?name)|sin (?:(?:primer|segundo|otro) )?(?:nombres?|apellidos?|dato|datos|definir|informacion|información)|not (?:available|applicable)|(?<=[^\s,]\s+)(?:n\.a\.?|sin)$)(?![\p{L}\p{N}])/giu,
    ' ',
  );
