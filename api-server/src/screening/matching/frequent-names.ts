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

/** Names by which the same person is called, or which are the same in another language; a word may be in several lines. */
const calledBy = words(`
  jose:pepe,chepe,joseph,josef,giuseppe alberto:beto,albert roberto:beto,robert,bob luis:lucho,luiz,louis antonio:tono,antonino,tony
  francisco:paco,pacho,kiko,frank,francesco,francois ignacio:nacho enrique:kike,quique,henrique,heinrich fernando:nando,ferdinand
  hernando:nando eduardo:lalo,edward,eddie alejandro:alex,alejo,jano,alexandre manuel:manolo,manny jesus:chucho,chuy
  guillermo:memo,willy,guillo,wilhelm william:bill,billy rafael:rafa,rapha,raphael miguel:migue,mike ricardo:richard,richi
  juan:juancho,john,jhon,jean jorge:george,coque,georges pedro:perucho,pete,peter,pierre,pyotr pablo:paul,pavel santiago:santi,chago
  gabriel:gabo daniel:dani,danny andres:andy,andrew,andreas carlos:charlie,carlitos,charly,charles,karl sebastian:sebas
  nicolas:nico,nicholas gustavo:tavo humberto:umberto felipe:philip,philippe esteban:stephen,stefan mateo:matthew tomas:thomas marcos:mark
  osvaldo:oswaldo leonardo:leo maximo:maksim maria:mary,mariah,marie patricia:paty,patty carolina:caro,caroline
  isabel:chava,chabela,elisabeth,elizabeth margarita:marga,margot,margaret teresa:tere,theresa rosario:charo dolores:lola
  concepcion:concha,conchita consuelo:chelo mercedes:meche guadalupe:lupe,lupita beatriz:betty,bea,beatrice
  catalina:cata,katalina,catherine,ekaterina cristina:cris,tina,christina alejandra:aleja ana:anna,anne helena:elena,yelena yenny:jenny,yeni
  leidy:lady,leydi johana:johanna,yohana,joanna yaneth:janeth,janet jacqueline:yaqueline yasmin:jazmin,jasmin jonathan:jhonatan,yonatan
  yeison:jason,jeison brayan:bryan,brian mohammed:muhammad,mohamed,mohamad,mehmet,mohd ahmed:ahmad,ahmet hussein:hussain,husayn,husain
  hassan:hasan abdullah:abdallah,abdulla mahmoud:mahmud ibrahim:abraham,ibraheem yusuf:joseph,josef,yousef ishaq:isaac yaqub:jacob
  dawud:david sulayman:solomon,salomon musa:moses ismail:ismael,esmail,ismaeel vladimir:volodymyr,wladimir,volodya nikolay:nicholas
  michael:mike,maicol,maikol mikhail:michael,mikael,mijail alexander:sasha,alexandr,aleksandr,iskander,aliaksandr vladimir:uladzimir,vlad
  nikolay:mykola,mikalai,nikolai,nikola dmitry:dmytro,dzmitry,dmitri,dmitriy sergey:siarhei,sergei,sergii
  yevgeny:yevhen,yauhen,evgeny,evgenii alexey:oleksiy,aliaksei,aleksei,alexei,oleksii alexander:oleksandr,alyaksandr
  mikhail:mykhailo,mikhas,michail,mihail igor:ihor,ihar viktor:viktar,victor vyacheslav:viacheslav,wjatscheslaw,vjaceslav
  yuri:yury,jurij,iurii elena:olena,alena natalia:natallia,nataliya,natalya pavel:pavlo andrey:andrei,andrij
  konstantin:kostyantyn,constantin vasily:vasyl,vasil grigory:hryhoriy,ryhor,hryhorii gennady:hennadiy,henadz anatoly:anatolii
  svyatoslav:sviatoslav stepan:stsiapan fyodor:fedor,fiodor pyotr:piotr catherine:katerina,kateryna ekaterina:kateryna,katerina
  isaac:yitzhak,itzhak benjamin:binyamin moses:moshe joseph:yosef jacob:yaakov daniel:dan stephen:steven john:ivan lee:ri,yi,rhee,li
  pak:park,bak choe:choi jong:chong jang:chang jo:cho ro:roh,noh,no ho:heo im:rim,lim,yim paek:baek,paik song:seong chol:cheol
  kyong:kyung,gyeong yong:young,yeong kwang:gwang zhang:chang zhou:chou zhu:chu cai:tsai xu:hsu xie:hsieh zhao:chao jiang:chiang cao:tsao
  plant:factory,works,zavod,fabrika bank:banka,bankasi organization:organisation,organizatsiya institute:institut,instituto
  company:kompaniya sergey:serhiy andrey:andrei,andriy,andrew yuri:yuriy,iouri dmitry:dima,dimitri yevgeny:eugene,evgeni igor:ihor oleg:oleh
  pyotr:petro
`);

const callings = new Map<string, string[]>();
for (const line of calledBy) {
  const [name = '', called = ''] = line.split(':');
  for (const one of [name, ...called.split(',')]) callings.set(one, [...(callings.get(one) ?? []), name]);
}

/** The names that a word is a familiar form of, or itself; none where it is none that we know. */
export const calledNames = (word: string): readonly string[] => callings.get(word) ?? [];
