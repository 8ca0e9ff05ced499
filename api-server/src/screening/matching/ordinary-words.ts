// Everyday words in names of companies, in the letters a to z. Many companies have them, so a shared everyday word says less than a shared
// rare name. Two that differ by a letter are two words, not a misspelling: 'Pino' and 'Vino'.

import { words } from './word-lists.ts';

const spanish = words(`
  agua aguas aguila aire alba alegria alianza alma alta alto altos amanecer amigo amigos amor ancla angel ara arca arco arena arenas arte aurora ave
  azul bahia bajo balcon barca barco barra barrio bella bello bien blanca blanco blanda boca bola bosque brisa brisas bueno buena caballo cabana cabo
  cadena caja calle calma cama camino campo campos canal cancha canto capilla cara carga carro carta casa casas castillo cebra cedro ceiba cerro cielo
  cima cinco cisne ciudad clara claro clave cobre cometa condor copa coral corazon corona corral costa cristal cruz cuatro cueva cumbre dama danza
  dedo delfin diamante dia doble dorada dorado dulce economia ejemplo encanto esfera esmeralda esperanza esquina esquinas estancia estacion estampa este
  estilo estrella estrellas exito familia faro fe feria fiesta fino flor flora flores foca foro fortuna fresa fruta fruto fuego fuente futuro galaxia
  gallo gama ganso garza gato gemas gente gigante gloria gota grande granja grano gris guadua guayacan gusto habito hierro higo hilo hogar hoja hora
  horizonte horno huella idea imagen imperio isla islas joya justicia ladera lago lagos laguna lana lanza lata lazo leche lecho leon letra libra libre
  libertad libro limon lince linea lino llano llanos llave loba lobo loma lomas loro lote luces luna luz madera madre mango mano manos mansion mapa mar
  marca mares mariposa marmol masa mata mayo mejor mesa meseta meta miel milagro mina mirador mirla mirlo modelo molino monte montes montana mora moda
  mundo muro nave nevada nevado nido niebla nieve nino ninos noble noche nogal norte noreste noroeste nota nube nueva nuevo nuez oasis oceano oeste olivo
  olla ola olas onda opalo orden oriental oriente orilla oro orquidea oso padre pais pala palma palmas palmar paloma pan panal papel paraiso parra paso
  pasta pata patio pato pavo paz peces peine perla pera perna perro pesca pez pico pie piedra piedras piel pila pina pino pinos pinta pintura pisco
  piso plata playa plaza pleno pluma polar polo polvo poma ponte porto porvenir potro pozo prado prima primavera primera primero princesa principal
  progreso pueblo puente puerta puerto punta punto pura puro quinta radio raiz raices rama ramo rana raya rayo real red reina remo renta rey reyes
  rio rios risa roble robles roca rocas rojo roja ronda rosa rosas rosal rosario rosada rubi rueda rumbo ruta sabana sabor sal sala salsa saman samba san
  santa santo sauce seda selva semilla semillas senda sendero senora sierra siglo silla silo sirena sol soles sombra sueno suelo suerte sur sureste
  suroeste taller tanque tapa tapia taza techo tejo tela tema templo terra tesoro tiempo tierra tierras tigre tigrillo tinta tipo toga tola toma topo toro
  torre torres trama tres tribu trigo trio trono tropical tropico trucha tuna tunel turpial union urbana urbano uva vaca valle valles vela velas vena
  venado ventana vera verano verde vereda via viaje vida vidrio viento villa vina vino virgen vision vista vital vivo volcan voz yate yegua zona zorro
`);

const english = words(`
  alpha beta gamma delta omega apex arrow atlas beach bear best big bird black blue bold bright bridge bright bronze capital castle century city clear
  cloud coast cobalt copper coral crest cross crown crystal dawn day deep diamond dolphin dragon dream eagle earth east eastern elite emerald empire
  evergreen express falcon farm field fire first flag fleet forest fort fortune fountain fox free fresh friend future garden gate gem glory gold golden
  good grand great green grey gray harbor harbour harvest heart heaven high hill hills home honest hope horizon horse house ice imperial iron island ivory
  jade joy king knight lake land leader leaf legend liberty light lighthouse lion long lotus lucky magic master meridian metro mill modern moon mountain
  new night noble north northern oak ocean olive orange orchid orient oriental pacific palace palm panther paradise park peace peak pearl pine planet
  platinum plus point polar power premier prestige prime progress pure queen quality quick rainbow rapid ray red regal reliable rich ridge river road
  rock rose royal ruby sail sand sapphire sea seven shark ship shore silk silver sky smart snow solar south southern spring star stars steel stone
  storm strong success summit sun sunny sunrise super supreme swan swift tech tide tiger titan top tower town tree trident triumph true trust ultra
  union united unity universal valley vector victory view vision vista wave way west western whale white wind wing winter wolf wood world yellow young zenith
`);

const ordinary: ReadonlySet<string> = new Set([...spanish, ...english]);

/** Checks whether a word is an everyday word, which the names of many companies have. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word);
