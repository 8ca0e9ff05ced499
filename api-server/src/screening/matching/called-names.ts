// Names and words that count as the same: familiar forms of given names, and the same name or word in other languages.

import { pairs } from './word-lists.ts';

/** Names, each with its other forms. A word may be in several lines. */
const people = pairs(`
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
  catalina:cata,katalina,catherine,ekaterina cristina:cris,tina,christina alejandra:aleja ana:anna,anne,ann helena:elena,yelena yenny:jenny,yeni,yeny,jeny,jenni jessica:yesica,yessica,jesica,yesika jefferson:yeferson,jeferson,yefferson
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
  james:jim,jimmy jonathan:jon john:jon robert:bobby,rob richard:rick,dick edward:ed,ted,teddy thomas:tom,tommy timothy:tim samuel:sam,sammy benjamin:ben,benny,benja
  kenneth:ken,kenny steven:steve gregory:greg anthony:tony joshua:josh matthew:matt nicholas:nick katherine:kate,kathy,katie,catherine
  elizabeth:liz,beth,betty susan:sue deborah:debbie jennifer:jen victoria:vicky,vicki,toya philip:phil andrew:drew donald:don ronald:ron
  leonard:len lawrence:larry frederick:fred,freddy alfred:fred,alf charles:chuck henry:harry,hank margaret:peggy,maggie dorothy:dolly theodore:ted,theo
  alexander:alex,shura alexandra:sasha,alex ivan:vanya,vania mikhail:misha nikolay:kolya,kolia vladimir:vova yevgeny:zhenya sergey:seryozha pavel:pasha
  edmund:ed edgar:ed edwin:ed josephine:jo joanna:jo patrick:pat patricia:pat samantha:sam gustavo:gus august:gus raymond:ray ramon:ray louis:lou
  joseph:joe david:dave victor:vic frances:fran,frankie stephanie:steph arthur:art walter:walt nathan:nate zachary:zach jacob:jake
  anastasia:nastya elena:lena,alyona olga:olya,olia tatiana:tanya,tatyana natalia:natasha maria:masha,mariya,maryam,miriam ekaterina:katya anna:anya
  yuri:yura alexey:alyosha,lyosha konstantin:kostya boris:borya leonid:lyonya viktor:vitya svetlana:sveta irina:ira lyudmila:lyuda,ludmila
  grigory:grisha stanislav:stas vyacheslav:slava yaroslav:slava maksim:max,maxim
  francisco:pancho,fran francisca:paca,pacha antonio:toni,antony,anton margarita:tita,magui leonel:leo rodrigo:rodri gonzalo:gonza,chalo ramon:moncho
  vicente:chente,vincent salvador:chava sergio:checho mauricio:mao,maurice,maurizio cristian:cris,chris,christian isabel:isa,isabella,isabela
  maria:mari,maruja,marucha mercedes:merche graciela:chela josefina:pepa,fina,josephine josefa:pepa soledad:sole socorro:coco rosario:chayo
  gabriela:gabi,gaby gabriel:gabi daniela:dani fernanda:fer,fernanda fernando:fer,fercho alfonso:poncho,foncho,alphonse alfredo:fredy,freddy,alfred
  joaquin:quino,joachim joao:juan,john,jean eduardo:edu rafael:rafico ricardo:ricky,riccardo cecilia:ceci teresa:teresita,tete carmen:carmencita
  lucia:lucy patricia:pati,pato patricio:pato,patrick susana:susy,susan,suzanne martha:marta rosa:rosita,rose ana:anita juana:juanita,jane,jeanne
  carlos:carlo,carl,charly,cali enrique:henry,henri,enzo eugenio:eugene,gene federico:fede,frederick,friedrich,fredrik guillermo:guille
  lorenzo:laurence,lawrence luis:lewis,luigi marcos:marco,marcus miguel:miguelito,michel,miquel roberto:robertico vicente:vincenzo
  ignacio:ignatius,inaki jaime:james,jimmy jorge:yorgi,jurgen,georg,giorgi julio:julius,jules pablo:paulo,paolo pedro:peter,petr,pietro,piero
  tomas:tomasz,tommaso esteban:etienne,stefano,stephan,steven andres:andre felipe:pipe,filipe,filippo simon:shimon david:dawood,davide
  manuel:emanuel,emmanuel,manu antonia:tonia angel:angelo,angelito victor:vittorio,viktor cesar:caesar gerardo:gerard,gerhard
  jeronimo:jerome,geronimo alvaro:alvarito hector:ettore oscar:oskar nelly:nelida nora:eleonora leonor:eleonora,eleanor ines:agnes
  yolanda:yoli,iolanda xavier:javier hilda:ilda
  hyun:hyon soo:su myong:myung,myeong hyok:hyuk,hyeok guk:kuk,kook sok:suk,seok hui:hee un:eun tae:dae tok:duk,deok yun:yoon kun:gun,geon chun:choon
  kyu:gyu pom:bom nam:nahm sun:soon,seon kim:gim cha:ja hwan:whan pyong:byung,byeong
  wang:wong huang:wong chen:chan,tan wu:ng zhang:cheung,tchang lin:lam liu:lau liang:leung yang:yeung zhou:chow guo:kwok he:ho xu:hui zeng:tsang
  zhao:chiu xiao:hsiao,siu ma:mah qian:chien xie:tse zheng:cheng,cheang deng:tang luo:law,lo feng:fung
  yu:yue,yee ye:yip,yeh shi:shih jin:chin,kam sun:suen song:sung hong:hung xiang:hsiang xin:hsin qing:ching guang:kwong jian:chien jun:chun
`);

/** Words of organisations, each with its forms in other languages. */
const organisations = pairs(`
  bank:banco,banque,banca group:grupo,groupe,gruppe foundation:fundacion,fondation,stiftung industry:industria,industries,industrias
  company:compania,compagnie international:internacional,internationale national:nacional,nationale university:universidad,universite
  ministry:ministerio,ministere federation:federacion union:union,unione association:asociacion trading:comercio,comercial,comercializadora
  shipping:naviera,navigation,maritime transport:transportes,transporte construction:constructora,construcciones services:servicios
  development:desarrollo,desarrollos technology:tecnologia,tecnologias enterprise:empresa brothers:hermanos sons:hijos army:ejercito forces:fuerzas
  front:frente movement:movimiento party:partido committee:comite council:consejo,concejo liberation:liberacion revolutionary:revolucionario,revolucionarias
  people:pueblo armed:armadas brigade:brigada,brigadas state:estado government:gobierno center:centro,centre school:escuela hospital:hospital
  insurance:seguros oil:petroleo,petroleos energy:energia mining:minera,mineria agency:agencia office:oficina investment:inversiones,inversion,investments
  security:seguridad food:alimentos,foods import:importaciones,importadora,importacion export:exportaciones,exportadora,exportacion
  gray:gris,grey light:luz east:oriente,este west:oeste,occidente north:norte south:sur blue:azul red:rojo,roja green:verde black:negro,negra
  white:blanco,blanca golden:dorado,dorada gold:oro silver:plata sun:sol moon:luna star:estrella sea:mar river:rio new:nuevo,nueva house:casa
  caribbean:caribe albatross:albatros lion:leon eagle:aguila tiger:tigre condor:condor peace:paz life:vida world:mundo land:tierra water:agua
  fire:fuego mountain:montana flower:flor tree:arbol road:camino stone:piedra great:gran,grande king:rey queen:reina cross:cruz saint:san,santo,santa
  southern:sur northern:norte eastern:oriental western:occidental island:isla port:puerto bridge:puente
  colombian:colombiana,colombiano pacific:pacifico atlantic:atlantico american:americana andean:andina mexican:mexicana venezuelan:venezolana
`);

const callings = new Map<string, string[]>();
for (const [name, called] of [...people, ...organisations])
  for (const one of [name, ...called.split(',')])
    if (!callings.get(one)?.includes(name)) callings.set(one, [...(callings.get(one) ?? []), name]);
const none: readonly string[] = [];

/** Returns the names that a word is a form of, the word itself included when it is such a name; none for an unknown word. */
export const calledNames = (word: string): readonly string[] => callings.get(word) ?? none;
