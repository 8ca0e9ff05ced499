// Legal forms of companies, short and written out, in the letters a to z. A legal form does not identify a company.

import { inDigits, isNumber } from './number-words.ts';
import { isPart, sectorOf } from './sectors.ts';

const list = (text: string): readonly string[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');

interface Forms {
  /** Forms that count in any position. */
  short: string;
  /** Forms that count only as the last word; elsewhere they are ordinary words. */
  last?: string;
  /** Forms that count only as the first word. */
  first?: string;
  /** Forms of several words. */
  long?: string;
}

/** Forms by country or region. Each country lists only forms that no country before it has. */
const formsByCountry: Readonly<Record<string, Forms>> = {
  co: {
    short: `sas | sa | ltda | limitada | cia | compania | esp | eu | eice | esal | eps | ips | ese | sca | zomac | cta`,
    first: `ci | eps | ips | ese | ut`,
    last: `ci | ut | sem | ong | bic | eat | ph`,
    long: `sociedad por acciones simplificada | sociedad de acciones simplificada | sociedad por acciones simplificadas | sociedad comandita |
      sociedad anonima simplificada | sociedad comanditaria | sociedad anonima | sociedad limitada | sociedad de responsabilidad limitada |
      responsabilidad limitada | por acciones simplificada | sociedad colectiva | sociedad en comandita | sociedad en comandita simple |
      sociedad en comandita por acciones | s en c | s en c s | s en cs | s en c a | s en c simple | s en c por a | sociedad de hecho | sociedad de economia mixta |
      empresa unipersonal | empresa asociativa de trabajo | empresa de servicios publicos | empresa de servicios publicos domiciliarios |
      empresa social del estado | empresa industrial y comercial del estado | entidad promotora de salud | institucion prestadora de servicios de salud |
      institucion prestadora de salud | entidad sin animo de lucro | sin animo de lucro | sociedad de beneficio e interes colectivo |
      beneficio e interes colectivo | sociedad de comercializacion internacional | comercializadora internacional | cooperativa de trabajo asociado |
      union temporal | en liquidacion | en liquidacion judicial | en reorganizacion | en reorganizacion empresarial | en reestructuracion |
      en reestructuracion empresarial | persona juridica | oficina de representacion | oficina principal | en liquidacion voluntaria |
      en liquidacion forzosa | en disolucion | usuario operador | usuario industrial | establecimiento de comercio | punto de venta |
      sucursal extranjera | sucursal de sociedad extranjera | sede norte | sede sur | sede centro | sede oriente | sede occidente | sede principal`,
  },
  pe: {
    short: `sac | saa | eirl | scrl`,
    long: `sociedad anonima cerrada | sociedad anonima abierta | empresa individual de responsabilidad limitada |
      sociedad comercial de responsabilidad limitada`,
  },
  cl: { short: `spa`, long: `sociedad por acciones | sociedad anonima cerrada` },
  mx: {
    short: `sapi | sofom | sofipo | sab`,
    last: `sc | ac | cv | rl | spr`,
    long: `sa de cv | s a de c v | sociedad anonima de capital variable | de capital variable | s de rl | s de r l | s de rl de cv | s de r l de c v |
      sapi de cv | s a p i de c v | sab de cv | s a b de c v | sociedad anonima promotora de inversion | sociedad anonima bursatil | asociacion civil |
      sociedad civil | sociedad de responsabilidad limitada de capital variable | sociedad de produccion rural | spr de rl | sc de rl`,
  },
  ar: { short: `srl | sau | saic | saci | sacif | saicf`, last: `scs`, long: `sociedad anonima unipersonal` },
  ve: { short: ``, last: `ca | fp`, long: `compania anonima | c a | firma personal | asociacion cooperativa | r l` },
  ec: { short: ``, long: `compania limitada | cia ltda | sociedad anonima civil` },
  es: {
    short: `slu | sll | slne`,
    last: `sl | slp | sal | cb | aie | scoop`,
    long: `sociedad limitada unipersonal | sociedad limitada laboral | sociedad limitada profesional | sociedad laboral | comunidad de bienes | s l | s l u`,
  },
  br: {
    short: `eireli | epp | lda | sgps`,
    last: `me | mei`,
    long: `sociedade anonima | sociedade limitada | sociedade por quotas | sociedade unipessoal | unipessoal lda | sociedade por acoes |
      companhia limitada | empresa individual de responsabilidade limitada | responsabilidade limitada`,
  },
  us: {
    short: `inc | ibc | incorporated | corp | corporation | corporacion | llc | llp | lllp | pllc | co | company | companies`,
    last: `lp | pc | lc`,
    long: `limited liability company | limited company | limited partnership | limited liability partnership | l l c | l c | general partnership |
      professional corporation | public benefit corporation | international business company`,
  },
  gb: {
    short: `ltd | limited | plc | cic | pvt | pte | pty | clg | dac`,
    long: `public limited company | private limited company | public company limited | company limited by shares | by shares | by guarantee | private limited | proprietary limited | company limited | company limited by guarantee | branch office | head office | representative office | state corporation |
      community interest company | designated activity company | unlimited company | co ltd | pty ltd | pvt ltd | pte ltd`,
    last: `private`,
  },
  fr: {
    short: `sarl | sasu | eurl | snc | gie | scop | scea`,
    last: `sci`,
    long: `societe anonyme | societe a responsabilite limitee | societe par actions simplifiee | societe en nom collectif | societe civile immobiliere |
      societe civile | societe par actions | societe cooperative | groupement d interet economique | entreprise unipersonnelle a responsabilite limitee | compagnie`,
  },
  it: {
    short: `srls | sapa | scarl | scpa`,
    long: `societa per azioni | societa a responsabilita limitata | societa in accomandita semplice | societa in nome collettivo | societa cooperativa | s p a | s r l`,
  },
  de: {
    short: `gmbh | gesmbh | mbh | kg | kgaa | ohg | gbr | aktiengesellschaft | kommanditgesellschaft | verein`,
    last: `ag | ug | ev | eg | se | eingetragener`,
    long: `gesellschaft mit beschrankter haftung | gesellschaft mit beschraenkter haftung | gmbh co kg | gmbh und co kg | offene handelsgesellschaft | kollektivgesellschaft | ges m b h | e v |
      eingetragener verein | unternehmergesellschaft | ug haftungsbeschrankt | e k`,
  },
  nl: {
    short: `bv | nv | bvba | cvba | sprl | vzw | asbl`,
    last: `vof | cv`,
    long: `besloten vennootschap | besloten vennootschap met beperkte aansprakelijkheid | naamloze vennootschap | b v | n v | vennootschap onder firma`,
  },
  nordic: {
    short: `aps | oy | oyj | asa | osauhing | aktiebolag | aktieselskab | aksjeselskap | anpartsselskab | osakeyhtio`,
    last: `ab | as | hf | ehf | ans | kb | hb`,
    first: `ab | as`,
    long: `handelsbolag | kommanditbolag`,
  },
  baltic: {
    short: `uab | aktsiaselts`,
    last: `ou | sia`,
    first: `sia | sc`,
    long: `uzdaroji akcine bendrove | akcine bendrove | sabiedriba ar ierobezotu atbildibu | akciju sabiedriba`,
  },
  pl: {
    short: `spzoo`,
    long: `sp z o o | sp zoo | sp z oo | spolka z ograniczona odpowiedzialnoscia | spolka akcyjna | spolka komandytowa | spolka jawna | sp k | sp j`,
  },
  cz: {
    short: `sro`,
    long: `s r o | spol s r o | spol s ro | spolecnost s rucenim omezenym | akciova spolecnost | spolocnost s rucenim obmedzenym | a s | v o s`,
    last: `vos`,
  },
  hu: {
    short: `kft | nyrt | zrt`,
    last: `bt | rt`,
    long: `korlatolt felelossegu tarsasag | reszvenytarsasag | zartkoruen mukodo reszvenytarsasag | nyilvanosan mukodo reszvenytarsasag | beteti tarsasag`,
  },
  balkans: {
    short: `doo | eood | ood | jdoo | dooel`,
    last: `ad | dd | ead | et`,
    long: `d o o | drustvo s ogranicenom odgovornoscu | drustvo sa ogranicenom odgovornoscu | akcionarsko drustvo | dionicko drustvo |
      druzhestvo s ogranichena otgovornost | aktsionerno druzhestvo | societate cu raspundere limitata | societate pe actiuni`,
  },
  gr: {
    short: `epe | ike`,
    last: `ae | aebe`,
    long: `anonymi etaireia | anonymos etaireia | etaireia periorismenis efthynis`,
  },
  ru: {
    short: `ooo | oao | zao | pao | jsc | ojsc | cjsc | pjsc | fgup | fsue | tov | too`,
    first: `ao | ip | gup | npk | nao | chp | npo | prat`,
    last: `ao | gup | nao | npo`,
    long: `joint stock company | open joint stock company | closed joint stock company | public joint stock company | private joint stock company |
      limited joint stock company | simplified joint stock company | simplified stock company | non public joint stock company | joint stock commercial | federal state unitary enterprise | state unitary enterprise |
      unitary enterprise | obshchestvo s ogranichennoy otvetstvennostyu | obschestvo s ogranichennoy otvetstvennostyu | obshestvo s ogranichennoy otvetstvennostyu |
      obshchestvo s ogranichennoi otvetstvennostyu | obshchestvo s ogranichennoy otvetstvennostiu | obshchestvo s ogranichennoi otvetstvennostiu |
      obschestvo s ogranichennoi otvetstvennostyu | obshchestvo s ogranichennoj otvetstvennostyu | s ogranichennoy otvetstvennostyu |
      aktsionernoe obshchestvo | aktsionernoe obschestvo | aktsionernoye obshchestvo | aktsionernoe obshestvo | publichnoe aktsionernoe obshchestvo |
      publichnoye aktsionernoye obshchestvo | publichnoe aktsionernoe obshestvo | publichnoe aktsionernoe obschestvo | otkrytoe aktsionernoe obshchestvo |
      otkrytoye aktsionernoye obshchestvo | otkrytoe aktsionernoe obshestvo | otkrytoe aktsionernoe obschestvo | zakrytoe aktsionernoe obshchestvo |
      zakrytoye aktsionernoye obshchestvo | zakrytoe aktsionernoe obshestvo | zakrytoe aktsionernoe obschestvo | nepublichnoe aktsionernoe obshchestvo |
      tovarystvo z obmezhenoyu vidpovidalnistyu | tovaristvo z obmezhenoyu vidpovidalnistyu | individualnyy predprinimatel`,
  },
  tr: { short: `sti`, long: `ltd sti | limited sirketi | anonim sirketi | sanayi ve ticaret | san ve tic | san tic` },
  gulf: {
    short: `fze | fzco | fzc | fzllc | dmcc | wll | saoc | saog | qsc | bsc | establishment`,
    last: `est | psc | spc | pjs | llc`,
    long: `free zone company | free zone establishment | free zone llc | fz llc | llc fz | l l c fz | f z e | w l l | limited liability | sherkat sahami khass | sahami khass |
      sherkate sahami khas | sahami aam | with limited liability`,
  },
  asia: {
    short: `bhd | sdn | berhad | tbk | kk | gk | yk`,
    first: `pt | cv | kabushiki`,
    last: `pt | persero`,
    long: `sdn bhd | sendirian berhad | kabushiki kaisha | kabushiki gaisha | yugen kaisha | godo kaisha | perseroan terbatas | youxian gongsi |
      gufen youxian gongsi | youxian zeren gongsi | gongsi | jituan gongsi`,
  },
};

const all = Object.values(formsByCountry);
const shortForms = new Set(all.flatMap(({ short }) => list(short)));
const firstForms = new Set(all.flatMap(({ first }) => list(first ?? '')));
const lastForms = new Set(all.flatMap(({ last }) => list(last ?? '')));

/** Forms of several words by their first word, the longest first. */
const longForms = new Map<string, (readonly string[])[]>();
for (const { long } of all)
  for (const phrase of list(long ?? '')) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    longForms.set(
      first,
      [...(longForms.get(first) ?? []), words].toSorted((one, other) => other.length - one.length),
    );
  }

/** All forms but those that count only as the first word, as words of a name. */
export const legalForms: readonly string[] = [
  ...shortForms,
  ...lastForms,
  ...[...longForms.values()].flat().map((words) => words.join(' ')),
];

export const isLegalForm = (word: string): boolean => shortForms.has(word);

/** The fewest letters of the word next to a form. Next to a shorter word, such as an initial, the letters of a form count as initials. */
const name_letters = 4;

interface WithoutForms {
  words: readonly string[];
  hadForms: boolean;
}

const and = /^(?:y|and|et|und|e)$/;
const repeat_letters = 3;

/** Returns the words of a name without its legal forms (dotted, spaced or written out) and without words that repeat a form. */
export function withoutForms(words: readonly string[]): WithoutForms {
  const [left, forms]: [string[], string[]] = [[], []];
  const behindForms = new Set<number>();
  for (let place = 0; place < words.length;) {
    const word = words[place] ?? '';
    const length = formAt(words, place, left);
    const isRepeat = word.length >= repeat_letters && forms.includes(word) && isTelling(word);
    // Drops the 'y' before a form, as in 'Zaratán y Cía.'.
    if (length > 0 && left.length > 1 && and.test(left.at(-1) ?? '')) left.pop();
    if (length === 0 && !isRepeat) left.push(word);
    if (length > 0) behindForms.add(left.length);
    forms.push(...words.slice(place, place + length));
    place += length || 1;
  }
  for (const at of lastFormsOf(left, behindForms).toReversed()) left.splice(at, 1);
  while (left.length > 1 && left.length < words.length && and.test(left.at(-1) ?? '')) left.pop();
  return { words: left, hadForms: left.length < words.length };
}

/**
 * Returns the positions of the legal forms in `lastForms`, which count as a form only at the end of a name. Other forms and words without
 * weight may still follow: 'Zaratán BIC Colombia'. If only words without weight stand before them, as in 'Grupo AC Transportes', they are
 * the name itself. Directly after a short word they are part of the name, unless the word before them is a form of another kind
 * (`behindForms`): 'Sol S.A.S. BIC'.
 */
function lastFormsOf(words: readonly string[], behindForms: ReadonlySet<number>): number[] {
  const places: number[] = [];
  if (!words.some((word) => lastForms.has(word))) return places;
  let isLast = true;
  for (let place = words.length - 1; place > 0; place -= 1) {
    const word = words[place] ?? '';
    const before = words.slice(0, place);
    const mayBeForm = behindForms.has(place) || mayBearForm(before);
    if (lastForms.has(word) && mayBeForm && (isLast || before.some(isTelling))) places.unshift(place);
    else if (isTelling(word) && words.indexOf(word) === place) break;
    else isLast = false;
  }
  return places;
}

const isTelling = (word: string) => sectorOf(word) === null && !isPart(word);

/** Checks whether a form may follow these words. After a short last word, the letters of a form are more often another name. */
function mayBearForm(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (last.length >= name_letters || /\d/.test(last) || isNumber(inDigits(last))) return true;
  return (
    words.length > 1 &&
    (lastForms.has(last) || (words.length >= name_letters && words.every((word) => word.length === 1)))
  );
}

/** Returns words without the forms at their end: 'Compañía Zaratán S.A.' without 'S.A.'. */
export function withoutLastForm(words: readonly string[]): readonly string[] {
  const bare = withoutForms(words).words.length;
  const end = words.findIndex((_word, at) => withoutForms(words.slice(0, at)).words.length === bare);
  return end < 1 ? words : words.slice(0, end);
}

/** Returns true when the last words are a form. */
export const endsInForm = (words: readonly string[]): boolean => withoutLastForm(words).length < words.length;

/** Returns the number of words of the form that begins at a position; 0 when none begins there. */
function formAt(words: readonly string[], place: number, before: readonly string[]): number {
  const word = words[place] ?? '';
  const long = longForms.get(word)?.find((phrase) => phrase.every((one, at) => words[place + at] === one));
  if (long) return long.length;
  if (place === 0 && firstForms.has(word) && (words[1]?.length ?? 0) >= name_letters) return 1;
  if (word.length > 1) return shortForms.has(word) ? 1 : 0;
  // These letters are the rest of an acronym if exactly one single letter precedes them: 'U.S.A.'.
  if (before.at(-1)?.length === 1 && before.at(-2)?.length !== 1) return 0;
  return spacedForm(words, place);
}

/**
 * Returns the number of letters of a form that is spelled apart: 'S. A. S.'. At the beginning of a name, two letters are more often
 * initials.
 */
function spacedForm(words: readonly string[], place: number): number {
  let joined = '';
  for (let at = place; words[at]?.length === 1; at += 1) joined += words[at] ?? '';
  if (joined.length < 2 || (place === 0 && joined.length === 2 && !firstForms.has(joined))) return 0;
  return (place === 0 && firstForms.has(joined)) || areForms(joined) ? joined.length : 0;
}

/** Checks whether letters are one form or several: 'S.A. E.S.P.'. */
function areForms(letters: string): boolean {
  if (shortForms.has(letters)) return true;
  for (let length = 2; length <= letters.length - 2; length += 1)
    if (shortForms.has(letters.slice(0, length)) && areForms(letters.slice(length))) return true;
  return false;
}
