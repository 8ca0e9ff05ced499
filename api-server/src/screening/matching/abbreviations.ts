// Abbreviations in papers, and the full word that each stands for.

import { pairs } from './word-lists.ts';

/** Full words, each followed by a colon and its abbreviations, in the letters a to z. */
const lines = pairs(`
  maria:mra,mria francisco:fco,fsco,frco,fcisco francisca:fca,frca fernanda:fda,fnda fernando:fdo,fndo,ferndo guillermo:gmo,guillmo guadalupe:gpe,gpel,guad
  john:jhn jonathan:jhnathan juan:jn.,jno jose:jse manuel:ml.,mnl antonio:anto,antnio antonia:anta domingo:dgo,dmgo santiago:sgo,stgo
  vicente:vte,vcte bartolome:bme eduardo:edo.,eddo roberto:rbto,rob.,robto alberto:albto ernesto:ernto hernando:hdo,hndo gerardo:gdo joaquin:jqn,joaq
  ignacio:igno,ign enrique:enrq gabriel:gbl miguel:mgl rafael:rfl,raf. ramon:rmn luis:ls. margarita:margta concepcion:concep,concepn rosario:rsrio
  alejandro:alejdro,alej alejandra:alejdra cristobal:xtobal cristina:xtina bernardo:bdo,bndo ricardo:rdo.,ricdo gonzalo:gzlo
  rodrigo:rgo,rdgo jorge:jge,jrge carlos:cls.,crls andres:ands. sebastian:seb.,sebast humberto:hto,humbto gilberto:gilbto norberto:norbto
  esperanza:espza leonardo:leondo armando:armdo orlando:orldo alfonso:alfso teresa:tsa,tersa isabel:isbl catalina:cat. mercedes:mcds,merc.
  charles:chas william:wm,willm george:geo james:jas. thomas:thos joseph:jos samuel:saml robert:robt daniel:danl mohammed:mohd,mhd,mohamd,md.
  abdul:abd.
  rodriguez:rdguez,rguez,rdz,rgz,rodz,rodgz gonzalez:glez,gzlez,gzz,glz,gonz,gonzlz fernandez:fdez,fdz,frndz,fernz hernandez:hdez,hdz,hrndz,hernz
  martinez:mtnez,mtz,mnez,mrtz,mtinez lopez:lpz sanchez:schz,snchz,schez,snchez ramirez:rmz,rmrz,rmirez gutierrez:gtz,gtrz,gtez,gutz
  jimenez:jmz,jmnz,jmnez perez:prz gomez:gmz,gmez alvarez:alvz,alvrz,avz dominguez:dmgz,dguez,dmguez vasquez:vsqz,vsquez vazquez:vqz,vzqz,vzquez
  velasquez:vlsqz,velsqz diaz:dz
  santo:sto santa:sta san:sn. javier:jav.
  agropecuaria:agrop asociacion:asoc,asocn association:assn,assoc cooperativa:coop constructora:const,constr comercializadora:com,comerc,comercializ
  distribuidora:dist,distrib exportaciones:exp importaciones:imp fundacion:fund,fundn hermanos:hnos brothers:bros industrial:ind industrias:inds
  international:intl,int. internacional:intnal inversiones:inv,invs servicios:serv,servs services:svcs,svc technology:tech technologies:techs
  transportes:transp,transps development:dev,devt manufacturing:mfg,manuf headquarters:hq national:natl,nat. nacional:nal,nac
  government:govt,gov department:dept university:univ universidad:unv management:mgmt,mgt engineering:engg,engrg company:cy
  ingenieria:ingen inmobiliaria:inmob laboratorios:labs,lab construcciones:construcc consultores:consult corporacion:corpn ministry:min.
  organization:org institute:inst sociedad:soc logistics:log. tecnologia:tecn tecnologias:tecns
  representaciones:reps,rep. suministros:sumin productos:prods products:prod. empresarial:emp enterprises:entps,ents enterprise:ent. holdings:hldgs holding:hldg
  brigade:bde battalion:bn center:ctr centre:cntr`);

const full = new Map<string, string>();
/** Abbreviations that count only with their dot: without the dot they are other words. */
const dotted = new Map<string, string>();
for (const [word, written] of lines)
  for (const short of written.split(',')) {
    if (short.endsWith('.')) dotted.set(short.slice(0, -1), word);
    else full.set(short, word);
  }

/** Short forms that stand for two given names. */
const doubles = new Map(
  pairs(`
    juanpa:juan,pablo juanca:juan,carlos juanse:juan,sebastian juanma:juan,manuel juanjo:juan,jose juanda:juan,david juanfe:juan,felipe juancho:juan
    josema:jose,maria josemi:jose,miguel mafe:maria,fernanda majo:maria,jose malu:maria,luisa marilu:maria,luisa mapau:maria,paula maripaz:maria,paz
    mariale:maria,alejandra mariavi:maria,victoria luisfer:luis,fernando luisma:luis,manuel luisca:luis,carlos anamari:ana,maria caliche:carlos
  `).map(([word, names]) => [word, names.split(',')] as const),
);

/** Returns the words that an abbreviation or a familiar form stands for, or the word itself. */
export const writtenOut = (word: string): readonly string[] => doubles.get(word) ?? [full.get(word) ?? word];

const dottedWords = new RegExp(String.raw`(?<![\p{L}.])(${[...dotted.keys()].join('|')})\.`, 'giu');

/**
 * Matches 'Ma.' and 'Mª' for María. Without a dot, 'Ma' counts only before a typical second name, because it is also a Chinese surname.
 */
const mary =
  /(?<![\p{L}.])m(?:a\.|\.?ª|a(?=\.?\s+(?:del?|de los|de las|guadalupe|fernanda|teresa|elena|luisa|isabel|cristina|camila|jose|paula|carmen|angelica|eugenia|victoria|claudia|alejandra|antonia|clara|lucia|ines|patricia|consuelo)\b))/giu;

/** Matches an abbreviation that ends in a raised letter: 'Ant.º', 'Fran.ª'. */
const raisedEnd = /(\p{L})\.?([ªº])\.?/gu;

/** Returns a text with its dotted abbreviations written out. */
export function withoutDottedAbbreviations(text: string): string {
  if (!/[.ªº]|\bma\b/iu.test(text)) return text;
  return text
    .replaceAll(mary, 'maria ')
    .replaceAll(raisedEnd, (_all, short: string, end: string) => `${short}${end === 'ª' ? 'a' : 'o'} `)
    .replaceAll(dottedWords, (_all, short: string) => `${dotted.get(short.toLowerCase())} `);
}
