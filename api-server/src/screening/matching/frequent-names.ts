// Names that very many people have: that two people share one says little. In the letters a to z; the foreign ones in their usual spelling.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const given = words(`
  jose luis carlos juan jorge jesus miguel manuel pedro rafael alberto fernando antonio andres francisco mario julio victor hector oscar
  jaime alejandro diego sergio david daniel camilo sebastian santiago felipe nicolas gustavo ricardo eduardo roberto edgar william wilson
  henry hernando hernan alfonso alvaro ivan javier cesar guillermo gabriel pablo enrique ernesto fabio german gonzalo humberto orlando
  ramon ruben samuel mauricio martin mateo tomas alvaro armando arturo leonardo freddy john jhon jairo edwin nelson elkin
  maria ana luz carmen martha marta gloria rosa blanca claudia sandra patricia diana paola andrea carolina angela adriana alejandra
  catalina natalia laura paula daniela valentina sofia isabel isabella camila mariana juliana luisa monica liliana olga beatriz esperanza
  teresa margarita cecilia elena yolanda nubia stella ines lucia marcela viviana yenny jenny johana leidy mary elizabeth cristina
  mohammed ahmed ali hassan hussein mahmoud ibrahim abdallah abdullah omar khalid yusuf mustafa hamid said abu
  alexander sergey vladimir ivan mikhail nikolay andrey dmitry alexey viktor yuri igor oleg anatoly
`);

const surnames = words(`
  rodriguez martinez garcia gomez lopez gonzalez hernandez sanchez perez ramirez diaz munoz rojas moreno jimenez vargas torres gutierrez
  alvarez castro suarez romero valencia ruiz ortiz ramos herrera medina morales castillo ospina quintero zapata restrepo giraldo
  cardona arango mejia gil rios osorio londono velez correa cortes molina parra cruz vasquez velasquez guerrero delgado pena rincon
  contreras florez flores mendoza leon cardenas avila acosta duarte salazar cano agudelo alzate botero marin montoya arias aguilar
  bernal barrera beltran bedoya caicedo camacho duque escobar espinosa forero franco fernandez galeano galvis guzman henao hurtado
  lozano luna mora murillo navarro nieto ocampo orozco pineda pinzon posada prieto ramos reyes rivera robledo rueda santos serrano
  silva solano soto tellez toro trujillo uribe urrego vega vera villa zuluaga
  khan ahmad hussain singh kim lee smith chen wang
`);

export const commonNames: ReadonlySet<string> = new Set([...given, ...surnames]);

/** Names by which the same person is called; the first is who they are on paper. */
const calledBy = words(`
  jose:pepe,chepe,jose alberto:beto,albert luis:lucho,lucio antonio:tono,toño,antonino francisco:paco,pacho,kiko,frank
  ignacio:nacho enrique:kike,quique,henrique fernando:nando,ferdinand eduardo:lalo,edward alejandro:alex,alejo,jano
  manuel:manolo,manny jesus:chucho,chuy guillermo:memo,willy,guillo rafael:rafa,rapha miguel:migue,mike roberto:robert,bob
  ricardo:richard,richi juan:juancho,john,jhon jorge:george,coque pedro:perucho,pete santiago:santi,chago gabriel:gabo
  daniel:dani,danny andres:andy,andrew carlos:charlie,carlitos,charly sebastian:sebas nicolas:nico gustavo:tavo
  humberto:umberto hernando:nando maria:mariela,mery,mary patricia:paty,patty carolina:caro isabel:chava,chabela,elisabeth,elizabeth
  margarita:marga,margot teresa:tere rosario:charo dolores:lola concepcion:concha,conchita consuelo:chelo mercedes:meche
  guadalupe:lupe,lupita beatriz:betty,bea catalina:cata,katalina cristina:cris,tina alejandra:aleja,sandra
  mohammed:muhammad,mohamed,mohamad,mehmet,mohd ibrahim:abraham yusuf:joseph,josef vladimir:volodymyr nikolay:nicholas
  mikhail:michael,mikael alexander:sasha,alexandr,iskander sergey:serhiy andrey:andrei,andriy yuri:yuriy dmitry:dima
`);

const callings = new Map(
  calledBy.flatMap((line) => {
    const [name = '', called = ''] = line.split(':');
    return [name, ...called.split(',')].map((one) => [one.normalize('NFD').replaceAll(/\p{M}/gu, ''), name] as const);
  }),
);

/** The name that a word is a familiar form of, or itself; null where it is none that we know. */
export function calledName(word: string): string | null {
  return callings.get(word) ?? null;
}
