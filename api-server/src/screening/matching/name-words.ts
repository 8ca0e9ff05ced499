// Words that say nothing of who somebody is, in the letters a to z.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Between names: written or left out at will. */
export const particles = words(`
  de del dela delos delas la las los le les el al ul y e i da das do dos di du des van von der den ter zu zur bin ben ibn bint bnt
  viuda vda hijo hija
`);

/** Before or after a name. */
export const titles = words(`
  sr sra srta senor senora senorita don dona dr dra doctor doctora ing lic abogado mr mrs ms miss sir gen general col coronel cap
  capitan cmdte comandante jr sr ii iii iv haji hajji hadji mullah maulavi mawlawi sheikh shaykh jeque imam sayyid sayed
`);

/** Forms of a company, once its dots are gone. */
export const legalForms = words(`
  sas sa s a ltda limitada cia compania co corp corporation corporacion inc incorporated llc llp lp ltd limited plc gmbh ag kg bv nv
  srl spa sca esp eu eice esal ong ooo oao zao pao jsc pjsc fze fzco fzc fzllc dmcc est pte pty sarl sociedad anonima simplificada acciones
`);

/** Words of many companies' names: two that share only these share nothing. */
export const genericWords = words(`
  comercializadora comercial comercio inversiones inversion inversora grupo group holding holdings servicios services service
  importaciones exportaciones importadora exportadora import export trading international internacional global general nacional national
  industrial industrias industries industry empresa empresas enterprise enterprises consultores consultoria consulting soluciones solutions
  transporte transportes transport logistica logistics shipping construcciones constructora distribuidora distribuciones productos
  agropecuaria agricola ganadera inmobiliaria desarrollo development tecnologia technology fundacion foundation asociacion association
  banco bank bancaria company companies colombia colombiana colombiano bogota medellin cali
`);

const apart =
  /^(?:dela|delas|delos|del)(?=(?:cruz|hoz|rosa|torre|torres|vega|espriella|cuesta|calle|ossa|pava|barrera|rios|santos|reyes|valle|rio|castillo|toro|campo|risco)$)/;
const servant = /^abd(?:[aeiou]?(?:l|r|s|d|n|t|z)?)?$/;
const servantOf = /^abd(?:[aeiou](?:ll?|rr?|ss?|dd?|nn?|tt?|zz?))(?=[a-z]{3,}$)/;

/**
 * The words of a name without what is between them, what is written together or apart at will brought to one way: 'Delacruz' and 'de la
 * Cruz', 'Abd al-Rahman' and 'Abdurrahman'.
 */
export function wordsOf(latin: string): string[] {
  const found: string[] = [];
  let isServant = false;
  for (const given of latin.split(' ')) {
    const word = given.replace(apart, '').replace(servantOf, 'abd');
    if (word === '' || particles.has(word)) continue;
    if (servant.test(word)) isServant = true;
    else {
      found.push(isServant ? `abd${word}` : word);
      isServant = false;
    }
  }
  return isServant ? [...found, 'abd'] : found;
}
