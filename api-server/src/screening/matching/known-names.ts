// Given names and surnames in use, in the letters a to z. Two known names that differ by a letter count as different names, not as one name
// and its misspelling.

import { wordSet } from './word-lists.ts';

const givenNames = wordSet(`
  ildefonso crisanto eustaquio hermenegildo telesforo nepomuceno mar mia lia lea noa ian eli axel cora nina gala thiago enzo gael ana anne ann
  aaron abel abelardo abigail abraham ada adalberto adan adela adelaida adolfo adrian adriana agustin agustina aida aidee alan alba alberto
  albeiro alcides aldemar alejandra alejandro alex alexa alexander alexandra alexis alfonso alfredo alicia alirio alma alonso alvaro amalia
  amanda amelia amparo ana anabel analia anastasia anderson andrea andres angel angela angelica angelina angelino angie anibal anselmo
  antonia antonio araceli arcadio argemiro ariel aristides arley armando arnold arnulfo arturo astrid aura aurelio aurora azucena
  barbara bartolome beatriz belisario benito benjamin bernarda bernardo berta bertha bibiana blanca boris brenda briceida bryan byron
  camila camilo candelaria carla carlos carlota carmelo carmen carmenza carolina catalina catherine cecilia celia celina celso cesar cielo
  ciro clara clarisa claudia claudio clemencia clemente concepcion constanza consuelo cristian cristina cristobal
  dagoberto daisy damaris damian daniel daniela danilo dario darwin dairo david dayana deisy delia denis deyanira diana diego dilia dina
  diogenes dolly dolores domingo dora doris duvan edgar edgardo edilberto edilma edilson edison edith edna eduardo edward edwin
  efrain efren elena eleazar eliana elias elibardo eliecer elisa elisabeth elizabeth elkin ella elmer eloisa eloy elsa elvia elvira emanuel
  emilia emiliano emilio emma enrique erasmo eric erica erika ernestina ernesto esneda esneider esperanza estefania estela esteban
  ester esther eugenia eugenio eulalia eunice eva evaristo evelio evelyn everardo ezequiel fabian fabiana fabio fabiola faber fanny fatima
  faustino federico felipe felix fermin fernanda fernando fidel flavio flor flora florencia florentino floralba francia francisca francisco
  franklin fredy freddy gabriel gabriela genoveva gerardo german gerson gilberto gildardo gilma giovanni giovanny gisela gladys
  gloria gonzalo graciela gregorio griselda guadalupe guido guillermina guillermo gustavo harold haydee heber hector heidy helena helga
  helmer henry heriberto hermes hernan hernando hilda holman honorio horacio hortensia hugo humberto ignacio ilda iliana ilse imelda ines
  ingrid iris irene irma isaac isabel isabela isabella isaias ismael israel ivan ivonne jacinto jacobo jacqueline jaime jair jairo janeth
  javier jeferson jefferson jeimy jennifer jenny jeremias jeronimo jesica jessica jesus jimena joaquin joel johan
  johana johanna john jonas jonathan jorge jose josefa josefina joselito josue jovanny juan juana juanita judith julia julian juliana julieta
  julio justina justo karen karina karla katherine kelly kevin laura laureano leandro leidy leila lena leonardo leonel leonidas leonor
  leopoldo leovigildo leticia levi libardo lida ligia lila lilia lilian liliana lina lisa lorena lorenza lorenzo lourdes lucas
  lucero lucia luciana luciano lucila lucio lucrecia lucy luis luisa luz luzmila mabel magali magda magdalena magnolia maira malena manuel
  manuela marcela marcelino marcelo marco marcos margarita maria mariana mariela marina mario marisol maritza marleny marlene marlon
  marta martha martin martina mateo matias matilde maura mauricio mauro maximiliano maximo mayra melania melba melisa melissa melquisedec
  mercedes merlin mercy micaela miguel milagros milena milton mireya miriam misael moises monica myriam nancy naomi natalia natividad
  nayibe nelcy nelly nelson nestor neyla nicanor nicolas nidia nieves noel noelia noemi nohora nora norberto norma norman nubia nury nuria
  octavio odilia ofelia olga oliva oliver oliverio olivia omaira omar onofre orfa orlando oscar osvaldo otoniel ovidio pablo pascual
  patricia patricio paula paulina paulino paulo pedro perla pilar piedad plinio porfirio rafael rafaela raimundo ramiro ramon ramona raquel
  raul rebeca refugio regina reinaldo reinel remedios renata rene ricardo rigoberto rita robert roberto robinson rocio rodolfo rodrigo
  rogelio rolando roman romelia romulo ronald roosevelt roque rosa rosalba rosalia rosalina rosario rosaura rosendo roxana ruben ruby rufino
  rut ruth sabina salome salomon salvador samuel sandra santiago sara saul sebastian segundo selene serafin sergio silvia silvana silvestre
  silvio simon simona socorro sofia sol soledad sonia stella susana tania tatiana telmo teodoro teofilo teresa tiberio tobias tomas tomasa
  trinidad tulia tulio ulises uriel valentin valentina valeria valeriano vanesa vanessa vera veronica vicente victor victoria vidal
  vilma violeta virgilio virginia viviana vladimir walter wendy wilfredo william wilmar wilmer wilson wilber xavier ximena yadira yamid yamile
      yeison yenny yesenia yesid yesica yolanda yuliana yulieth yurany zenaida zoila zoraida zulma
  areli nelsy gina elba arelis fernan dayro nayeli zulay zuly yolima norela nelida mirta mirna merly luzdary ludivia leyla ketty keila julissa
  jazmin ivette isaura hilario harvey greys gladis geraldine francy flavia fausto faustina eufemia estrella erwin eriberto emerita elvis elsi
  eleuterio elda eira edwar dubis dorian dilan deivis darly dalila dagmar crisanto corina clementina cleofe cindy carmelina brigitte bernabe benilda
  belen basilio baudilio aurelia audrey arnoldo anita amira alvin alina alfonsina aleida aldo albino albina agapito adolfina evelina fidelina
  georgina ismenia jovita leocadia marino maruja nazaria obdulia petra priscila rosmery saturnino simeon tarcisio ursula vianey wilfrido yaritza
  zaida rolando arnaldo ernaldo fermina florinda gerardina honoria isidro isidoro isidora isidora jacinta jordi josias lazaro leandra lisandro lucena macario
  adelina adelso adonis agueda alcira amado ambrosio ancizar andreina angeline antolin apolinar argenis ariadna arleth armida arsenio artemio aurentino aylin
  baltazar blas bonifacio calixto candida carina casandra casimiro celmira ceneida clorinda danna darlin deiver delcy delio demetrio denise desiderio
  diomedes dionisio donaldo dorelly doralba doralice eberto edelmira edilia edisson efigenia elber eleonora elicenia eligio elver emperatriz enith eneida
  enilda erney erminia estanislao eufrasio eulogio euclides eudes fabricio fausta feliciano felisa fidelia filomena froilan gaspar grecia guiomar hamilton
  hermelinda hermogenes hipolito idalia idalba ilduara indira inocencia isolina jader jaiver jesualdo joaquina jorgelina justiniano kenia kiara
  leyder libia lilibeth lucelly magaly magola maribel marisela mayerly maryury mileidy milciades mildred nacira neftali nelida neiber nereida nicasio nidya
  nilson noralba obed olegario oneida ornella penelope plutarco policarpo quintin raquelina reynel rubiela rufina ruperto sandro saray serafina sigifredo
  sixta sixto solangel soraya stiven suly tarsicio teodolinda teodora ubaldo ulpiano vanina victoriano vidalia vielka waldir walberto wanda wilder
  wilman wilton xiomara yajaira yanira yerson yuleidy yulisa zaira zarela zenon zuleima
  arthur amy anthony ashley brandon bruce carol cheryl cynthia deborah dennis diane donna dorothy douglas emily eugene frances gary gerald gregory
  heather howard jacob janet janice jeffrey jeremy jerry jesse joe joyce justin keith kathleen kenneth kyle larry lawrence louis louise marilyn matthew
  nathan nicholas nicole pamela rachel ralph raymond roger roy russell samantha sean sharon shirley stephanie terry timothy tyler wayne zachary
  dieter gunter helmut horst jens lothar manfred otto rolf siegfried ulrich uwe wolfgang alain andre antoine benoit claude didier etienne gilles herve
  jacques laurent luc marcel olivier pascal serge thierry yves alessandro giovanni giuseppe luca matteo paolo pietro salvatore joaquim tiago rui
  abbas adel adnan ammar anas ayman badr basem bilal fadi fares fawzi fuad ghassan hadi hani hatem imad issam jalal majed marwan mazen munir murad
  nader naji nizar osama rafiq raed rami riad sabri salman suleiman taha talal wael wassim wissam bassam yasin yasir zaki ziad tahar nawal huda rania
  arkady artur eduard gleb lev makar marat rodion taras timofey tikhon zakhar yegor semyon vitaly zinaida lidia raisa tamara zoya larisa alina
  ahmed ali amina amir aisha bashir farid fatma habib hamza hassan hussein ibrahim idris jamal jamil karim khalid layla mahmoud malik mariam
  mustafa nabil nadia nasser omar rashid said salah saleh salem salim samir samira tariq walid yusuf zaid zainab
  aleksandr alexei anatoly andrei anna boris dmitry elena evgeny galina igor irina ivan konstantin leonid ludmila maksim marina mikhail natalya
  nikita nikolay oksana oleg olga pavel petr roman sergei svetlana tatyana vadim valery vasily viktor vladimir vladislav yelena yuri
  carl charles christopher daniel edward emma frank george helen jack james jason jean joan john joseph karl kate kenneth kim lee liam linda
  aleksandra anton arkady artem bogdan daria denis ekaterina evgenia fyodor gennady grigory ilya kirill ksenia matvei ruslan rustam stanislav
  stepan timur viktoria vyacheslav yaroslav yuri goran zoran dragan dejan milan milos marko mirko branko slobodan stojan jan piotr pawel tomasz
  marek mehmet emre murat hakan burak erkan osman fatih kemal cem khalil kamal malik majid mehdi mohsen nasir nabila jamila karima hisham haitham
  faisal fahd saud sami samer anwar akram imran irfan iqbal ishaq rajesh rakesh suresh ramesh mahesh dinesh anil sunil hans heinz klaus jurgen
  takashi takeshi hiroshi hitoshi kenji kenichi danielle michelle
  lisa luke mark martin michael nancy noah oliver patrick paul peter philip richard robert ryan sarah simon stephen steven susan thomas
  william
`);

const surnames = wordSet(`
  abad abella cajas ceron abello abril acero acevedo acosta acuna adames agredo aguado aguas aguayo agudelo aguilar aguilera aguirre ahumada
  alarcon alba alban albarracin alcala alcaraz alcazar aldana alegria alfaro alfonso aljure almanza almeida almendarez almonacid alonso
  altamirano alvarado alvarez alzate amador amaya amezquita anaya andrade angarita angel angulo anzola aponte aragon arana aranda arango
  araujo arbelaez arboleda arce arcila arcos ardila arellano arenas arevalo argaez arguello arias ariza arizmendi armenta arrieta arroyave
  arroyo arteaga artunduaga avellaneda avendano avila ayala baena baez bahamon balaguera ballesteros banderas barajas barbosa barco barcenas
  baron barragan barranco barrera barreto barrientos barrios barros bastidas bautista becerra bedoya bejarano bello beltran benavides
  benitez bermudez bernal berrio berrocal betancur blanco bocanegra bohorquez bolanos bolivar bonilla borda borja borrero botello botero
  bravo briceno brito bueno buitrago burbano burgos bustamante bustos caballero cabal cabrales cabrera caceres cadavid cadena caicedo
  calderon calle camacho camargo campo campos canal cano cantillo cantor canas cardenas cardona cardozo carmona caro carrasco carreno
  carrillo carvajal casallas casas castaneda castano castellanos castiblanco castillo castro catano ceballos cediel celis centeno cepeda
  cerda cerquera cervantes cespedes chacon chamorro chaparro chavarro chavez chica cifuentes cisneros clavijo cobo collazos colmenares
  contreras conde cordero cordoba coronado coronel corrales correa corredor cortazar cortes cossio cote crespo cruz cuadrado cuartas cubides
  cuellar cuenca cuero cuervo cuesta cujar currea daza delgado devia diaz dominguez donado doria duarte duque duran echavarria echeverri
  echeverry enciso eraso escalante escamilla escobar escorcia escudero espejo espinal espinel espinosa espitia esquivel estevez estrada
  estupinan fajardo farfan feria fernandez ferrer fierro figueroa flores florez fonseca fontalvo forero franco fuentes gaitan galan galarza
  galeano galindo gallardo gallego gallegos gallo galvan galvis gamarra gamba gamboa gamez garavito garay garces garcia garnica garrido
  garzon gaviria gil giraldo godoy gomez gongora gonzalez gordillo granada granados grajales grisales gualdron gualteros guarin guarnizo
  guerra guerrero guevara gutierrez guzman henao heredia hernandez herrera herreno hidalgo higuera hincapie holguin hoyos huertas hurtado
  ibanez ibarra iglesias iregui isaza jaimes jaramillo jimenez jordan jurado lagos laguna lamprea lancheros lara largo larrea lasso latorre
  laverde leal leguizamon leiva lemos leon lerma leyva linares lizarazo lizcano llanos llano loaiza londono lopera lopez lora lozada lozano
  lucena lugo luna luque macias madrid madrigal mahecha malagon maldonado manjarres manosalva manrique mantilla marin marino marmol marquez
  marroquin marta martin martinez mateus matiz mayorga maza mazo mecon medellin medina mejia melendez melo mena mendez mendieta mendivelso
  mendoza meneses mercado merchan mesa meza millan mina miranda mogollon mojica molano molina mondragon monroy monsalve montana montano
  montealegre montenegro montero montes montilla montoya mora morales moran morantes moreno morillo moscoso mosquera mota moya mujica munera
  munevar munoz murcia murgas murillo narvaez nates nava navarrete navarro navas negrete neira nieto nino noguera norena novoa nunez obando
  obregon ocampo ochoa olarte olaya oliveros olmos ordonez orduz orejuela orjuela oropeza orozco orrego ortega ortegon ortiz osma osorio
  ospina ossa otalora otalvaro otero ovalle oviedo pabon pacheco padilla paez paipa paisa palacio palacios palencia palma palomino panqueva
  pantoja pardo paredes parada parra pastor pastrana patino pava paz pedraza pedroza pelaez pena penagos penaloza penaranda perdomo perea
  peralta pereira perez pico piedrahita pimentel pimiento pineda pineros pinilla pinto pinzon plata plaza polania polanco polo pomares ponce
  porras porto posada poveda pozo prada prado preciado prieto puentes puerta puerto pulgarin pulido puyana quesada quevedo quiceno quijano
  quimbayo quinones quinonez quintana quintero quiroga quiros rada ramirez ramos rangel rave realpe rebolledo rendon renteria restrepo rey
  reyes riano ricaurte rico rincon rios riquelme rivas rivera riveros robayo robledo robles roca rodas rodriguez rojano rojas roldan roman
  romero rondon rosas rosales rosero rozo rozas rubiano rubio rueda ruiz saavedra saenz sabogal salamanca salas salazar salcedo salcido
  saldarriaga salgado salguero salinas samper samudio sanabria sanchez sandoval sanmiguel santamaria santana santander santos sarmiento
  segura sepulveda serna serrano sierra silva simanca solano solarte soler solis soto sotelo suarez tabares tafur tamayo tapia tapias tejada
  tejeiro tellez tello tenorio teran tobar tobon toledo tolosa toro torrado torres tovar trejos triana trivino trujillo ubaque uchima ulloa
  umana uribe urrea urrego urrutia usma useche valbuena valderrama valdes valdez valencia valenzuela valero valle vallejo vanegas varela
  vargas varon vasco vasquez vega vela velandia velasco velasquez velez vera vergara vesga viana victoria vidal viera villa villada villalba
  villalobos villamil villamizar villanueva villareal villarreal villegas vivas yepes zabala zambrano zamora zamudio zapata zarate zea
  zuluaga zuniga zubiria ahmad aziz hakim hamad hamid haddad hakimi hashimi hosseini husseini jaber jabri karimi kazemi khan mahdi mansour
  mohammadi moradi musa nasser qasim rahimi rahman saad said salami saleh salimi shah sharif sheikh sultan yassin yousefi zadeh ivanov
  kuznetsov petrov popov romanenko romanov semenov smirnov sokolov volkov vasiliev adams allen anderson baker brown clark cohen davis evans
  green hall harris hill jackson johnson jones king lewis levi levin martin miller moore morris nelson parker roberts robinson scott smith
  stewart taylor thomas thompson turner walker white williams wilson wright young bauer becker braun fischer hartmann hoffmann klein koch
  krause lange lehmann maier meyer neumann richter schmidt schmitz schneider schroder schulz schwarz wagner weber werner wolf zimmermann
  bernard bertrand dubois dumont dupont durand fournier girard lambert laurent lefebvre leroy michel moreau morel petit rousseau simon
  vincent jackson robertson sanderson williamson stevens stevenson simpson sampson harrison morrison clarke kowalski nowak wisniewski
  lewandowski petrovic jovanovic nikolic markovic djordjevic stojanovic popovic pavlovic kovacevic horvat novak yilmaz kaya kara demir celik
  sahin yildiz yildirim ozturk aydin arslan dogan kilic aslan cetin koc kurt ozkan tanaka suzuki sato yamamoto nakamura kobayashi diallo
  diarra traore toure keita coulibaly camara kone cisse okafor okoro mensah chan chang chen cheng choi huang kim lee lin liu ng nguyen park
  pham tan tran wang wong wu yang zhang zhao zhou
`);

/** Countries in the names of banks, ministries and companies. Two countries that differ by a letter are not each other's misspelling. */
const countries = wordSet(`
  afghanistan albania algeria angola argentina armenia australia austria azerbaijan bahrain bangladesh belarus belgium benin bolivia bosnia
  brazil bulgaria burundi cameroon canada chad chile china congo croatia cuba cyprus denmark ecuador egypt eritrea estonia ethiopia finland
  france gabon gambia georgia germany ghana greece guatemala guinea haiti honduras hungary iceland india indonesia iran iraq ireland israel
  italy jamaica japan jordan kazakhstan kenya korea kosovo kuwait kyrgyzstan laos latvia lebanon liberia libya lithuania malawi malaysia mali
  malta mauritania mauritius mexico moldova mongolia montenegro morocco mozambique myanmar namibia nepal nicaragua niger nigeria norway oman
  pakistan panama paraguay peru poland portugal qatar romania russia rwanda senegal serbia slovakia slovenia somalia spain sudan sweden syria
  taiwan tajikistan tanzania thailand togo tunisia turkey turkmenistan uganda ukraine uruguay uzbekistan venezuela vietnam yemen zambia zimbabwe
`);

export const isGivenName = (word: string): boolean => givenNames.has(word);

/** Checks whether a word is a surname and no given name. */
export const isSurnameAlone = (word: string): boolean => surnames.has(word) && !givenNames.has(word);

/**
 * Checks whether a word is a known name or country, and so no misspelling of another: 'Karim' is not 'Hakim'. A leading 'abd' is ignored.
 */
export const isKnownName = (word: string): boolean => {
  const bare = word.replace(/^abd(?=.{3})/, '');
  return givenNames.has(bare) || surnames.has(bare) || countries.has(bare);
};
