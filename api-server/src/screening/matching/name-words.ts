// Words that say nothing of who somebody is, in the letters a to z.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Between names: written or left out at will. */
export const particles = words(`
  de del dela delos delas la las los le les el al ul y e i da das do dos di du des van von der den ter zu zur bin ben ibn bint bnt
  viuda vda hijo hija of for and the und et ve nee ogly oglu kyzy qizi ould wuld
`);

/** Before or after a name. */
export const titles = words(`
  sr sra srta senor senora senorita don dona dr dra doctor doctora ing lic abogado mr mrs ms miss sir gen general col coronel cap capitan
  cmdte comandante jr sr ii iii iv haji hajji hadji lt maj brig capt adm prof rev ayatollah maulana mawlana mme ustad admiral brigadier
  mullah maulavi mawlawi sheikh shaykh jeque imam sayyid sayed
`);

/** Titles at the beginning, names elsewhere: 'Hon. Ana Ruiz', 'Lam Chi Hon'. */
export const firstTitles = words('hon eng daw major amb herr frau');

/** Forms of a company, once its dots are gone. */
export const legalForms = words(`
  sas sa ltda limitada cia compania co corp corporation corporacion inc incorporated llc llp lp ltd limited plc gmbh ag kg bv nv
  cjsc ojsc company pvt private kft uab tov aktiengesellschaft aktiebolag osauhing sro oy oyj aps establishment
  srl spa sca esp eu eice esal ong ooo oao zao pao jsc pjsc fze fzco fzc fzllc dmcc est pte pty sarl sociedad anonima simplificada acciones
`);

/** Words of many companies' names, however they end: two that share only these share nothing. */
const generic = words(`
  comercializadora comercial comercio inversiones inversion inversora grupo group holding holdings servicios services service
  importaciones exportaciones importadora exportadora import export trading international internacional global general nacional national
  industrial industrias industries industry empresa empresas enterprise enterprises consultores consultoria consulting soluciones solutions
  transporte transportes transport logistica logistics shipping construcciones constructora distribuidora distribuciones productos
  agropecuaria agricola ganadera inmobiliaria desarrollo development tecnologia technology fundacion foundation asociacion association
  banco bank bancaria company companies colombia colombiana colombiano bogota medellin cali
  oil refinery air airline factory plant works zavod kompaniya manufacturing kombinat
  hermanos cooperativa multiactiva airlines airways aerolineas asesorias promotora
`);

/** What companies shorten. */
const abbreviations: Readonly<Record<string, string>> = {
  agrop: 'agropecuaria',
  asoc: 'asociacion',
  com: 'comercializadora',
  const: 'constructora',
  coop: 'cooperativa',
  dist: 'distribuidora',
  exp: 'exportaciones',
  fund: 'fundacion',
  hnos: 'hermanos',
  imp: 'importaciones',
  ind: 'industrial',
  inds: 'industrias',
  intl: 'international',
  inv: 'inversiones',
  serv: 'servicios',
  tech: 'technology',
  transp: 'transportes',
  dev: 'development',
  mfg: 'manufacturing',
  hq: 'headquarters',
  bros: 'brothers',
  natl: 'national',
};

const stem_letters = 5;
const stemOf = (word: string) => word.replace(/e?s$/, '').replace(/[aeo]$/, '');
const stems = new Set([...generic].filter((word) => word.length >= stem_letters).map(stemOf));

/** Whether very many companies are called so: 'Agropecuaria', 'Agropecuarias'. */
export const isGenericWord = (word: string): boolean =>
  generic.has(word) || (word.length >= stem_letters && stems.has(stemOf(word)));

/** Forms of a company that are more than a word, or are one only at the end. */
const longForms =
  /\b(?:(?:public )?joint stock company|limited liability company|s ?a de c ?v|s de r ?l(?: de c ?v)?|(?:sociedad anonima )?de capital variable|s a(?: s)?|s en c(?: a| s)?|s ?p z o ?o|spolka z ograniczona odpowiedzialnoscia|gesellschaft mit beschrankter haftung|korlatolt felelossegu tarsasag|besloten vennootschap|spol s r ?o|ltd sti|limited sirketi|en (?:liquidacion|reorganizacion|reestructuracion)(?: judicial| empresarial)?)\b|(?<=[a-z]{4} )(?:c ?a|ao|as|ab|ad|ou|doo)$|^(?:ao|ab|sc|npk|pt|sia)(?= [a-z]{4})/g;

/** 'Izz al-Din', 'Ezzeddine': one name, whatever stands between its halves. */
const ofReligion = /\b([a-z]{2,}?) ?(?:[aeou](?:l|d)? ?d|(?<= )d)(?:i|ee|ie|y)ne?\b/g;

const apart =
  /^(?:dela|delas|delos|del)(?=(?:cruz|hoz|rosa|torre|torres|vega|espriella|cuesta|calle|ossa|pava|barrera|rios|santos|reyes|valle|rio|castillo|toro|campo|risco)$)/;
const servant = /^abd(?:[aeiou]?(?:l|r|s|d|n|t|z)?|ull|uul|oul|lu)$/;
const servantOf = /^abd[aeiou](?:ll?|([rsdntz])(?=\1)|(?=[rsdntz]))(?=[a-z]{3,}$)/;

/** A father's name, which most lists leave out: 'Ivanovich', 'Ivanovna'. */
export const isPatronymic = (word: string): boolean => /[a-z]{2}(?:[aeo]v[iy]t?ch|[aeo]vn[ay]|ichna)$/.test(word);

export interface WordOfName {
  word: string;
  /** The particles before it, as one word with it: 'de la Cruz' is 'delacruz' and 'lacruz'. */
  withParticles: readonly string[];
}

/**
 * The words of a name without what is between them, what is written together or apart at will brought to one way: 'Delacruz' and 'de la
 * Cruz', 'Abd al-Rahman' and 'Abdurrahman'.
 */
export function wordsOf(latin: string): WordOfName[] {
  const found: WordOfName[] = [];
  let before: string[] = [];
  let isServant = false;
  const plain = latin.replaceAll(longForms, ' ').trim() || latin;
  const whole = plain.replaceAll(ofReligion, (_all, first: string) => `${first.replace(/(.)\1$/, '$1')}din`);
  for (const given of whole.split(/ +/)) {
    const asGiven = abbreviations[given] ?? given;
    const word = asGiven.replace(apart, '').replace(servantOf, 'abd');
    if (word === '') continue;
    if (particles.has(word)) before.push(word);
    else if (isServant && /^[aeu](?:[lrsdntz]|sh)$/.test(word)) continue;
    else if (servant.test(word)) isServant = true;
    else {
      const named = isServant ? `abd${word}` : word;
      const joined = before.map((_particle, place) => before.slice(place).join('') + word);
      found.push({ word: named, withParticles: isServant ? [] : asGiven === word ? joined : [asGiven, ...joined] });
      [before, isServant] = [[], false];
    }
  }
  return isServant ? [...found, { word: 'abd', withParticles: [] }] : found;
}
