// Words in the names of many organisations, in the letters a to z: their trade, and the kind of organisation.

import { isKnownName } from './known-names.ts';
import { withOneLeftOut } from './near-words.ts';
import { allPlaces, isPlaceOfName } from './places.ts';
import { words, wordSet } from './word-lists.ts';

/** Words that any company may have or leave out. */
const generic = words(`
  comercializadora comercial comercio inversiones inversion inversora inversionista grupo group groupe gruppe holding holdings servicios servicio
  services service importaciones importacion exportaciones exportacion importadora exportadora import imports export exports trading trade trader
  traders international internacional internationale internazionale global globales worldwide nacional national industrial industrias
  industria industries industry empresa empresas empresarial enterprise enterprises entreprise consultores consultoria consulting consultants
  asesores asesorias asesoria advisors soluciones solucion solutions sistemas systems proyectos projects distribuidora distribuidores distribuciones
  distribution distributors productos products desarrollo desarrollos development developments fundacion foundation stiftung stichting fondation
  asociacion association corporativo corporate company companies sociedad societe society factory plant works zavod kompaniya manufacturing
  manufactura manufacturas kombinat hermanos cooperativa precooperativa cooperative multiactiva promotora promociones compagnie compania firma trust management
  administradora administracion operadora operaciones supply suministros representaciones negocios business ventures partners partnership associates
  asociados brothers sons hijos sucesores sanayi ticaret sirketi torgovy torgoviy zona franca corporacion predpriyatie obedinenie proizvodstvennoe comerciales marketing mercadeo
`);

/** Words of trades. Two companies that share only such words have nothing in common. */
const trades = words(`
  transporte transportes transportadora transportadores transport transportation logistica logistico logistics shipping maritime marine navigation
  naviera construcciones construccion constructora construction constructions contractors ingenieria engineering agropecuaria agropecuario agricola
  agro agroindustrial agroindustrias agroindustria ganadera ganaderia ganadero alimentos foods food inmobiliaria inmobiliario estate realty properties
  tecnologia tecnologias technology technologies financiera financial finance capital investment investments bancaria oil gas petroleum petroleo
  petroquimica refinery energia energy electrica air airline airlines airways aerolineas aviation aviacion equipos equipment maquinaria machinery
  almacen almacenes tienda tiendas store stores laboratorio laboratorios laboratories clinica hospital hotel hoteles hotels hostal turismo tours
  travel viajes agencia agency editorial publicidad confecciones textil textiles textile minera mineria mining metal metals metales steel aceros
  quimica quimicos chemical chemicals pharma pharmaceutical farmaceutica farmaceuticos security seguridad vigilancia communications comunicaciones
  telecomunicaciones telecom media software digital online mercado supermercado supermercados restaurante restaurantes ferreteria ferreterias
  farmacia drogueria drogas combustibles veterinaria panaderia pasteleria joyeria sastreria zapateria calzado muebles maderas maderera maderables
  pesquera pesqueria fishing arrocera lacteos carnes frigorifico frutas verduras repuestos autopartes lubricantes llantas pinturas vidrios plasticos
  empaques papeleria libreria imprenta litografia graficas optica colegio escuela jardin gimnasio peluqueria lavanderia parqueadero taller talleres
  montajes electricos eletrica carpinteria marroquineria curtiembres tejidos hacienda haciendas finca fincas avicola porcicola floristeria cafe
  bebidas licores cerveceria ladrillera cementos concretos canteras produccion producciones productora production productions insurance seguros
  bank banco banque banca abogados lawyers contadores auditores salud health medica medical dental educacion education
  aluminio aluminios hierros cueros panificadora confiteria helados pollos huevos azucar harinas aceites floricultura abonos fertilizantes
  agroquimicos motos motors automotriz autos taxi taxis buses carga mudanzas mensajeria courier eventos banquetes catering casino loterias apuestas
  deportes deportivos estetica belleza cosmeticos perfumes ropa uniformes zapatos joyas relojeria sonido television fotografia arquitectura
  arquitectos decoraciones hidraulicos mecanica metalmecanica soldadura perforaciones topografia ambiental aseo limpieza reciclaje residuos acueducto
  gasolina combustible petrolera petroleos minerales carbon carbones esmeraldas triturados agregados prefabricados ladrillos tejas ceramicas
  colchones electrodomesticos computadores computers electronica electronics electronic informatica telefonia internet valores securities fiduciaria
  credito creditos credit pagos payments cambios exchange broker brokers brokerage tools electric electrical power water marble granite ceramics
  plastics rubber paper printing packaging fashion clothing garments apparel leather jewelry jewellery furniture timber farms farming agriculture
  agricultural dairy seafood fisheries sugar flour tea coffee wine beverages tobacco pharmacy clinic biotech research laboratory studio studios
  films music television news press publishing books training sports games gaming entertainment events restaurant bakery resort resorts tourism
  aerospace aircraft tankers cargo freight forwarding auto automotive motor cars tires parts spare rental leasing property builders building
  architects design cleaning legal accounting audit tax advisory wealth funds neft neftegaz stroy torg
`);

/** Kinds of organisations. They have full weight in a comparison, and show that a name is not a person's. */
const bodies = wordSet(`
  ministry ministerio ministere army ejercito armada navy fuerzas fuerza forces force brigade brigada brigadas battalion batallon front frente
  movement movimiento party partido organization organisation organizacion institute instituto university universidad federation federacion
  union sindicato committee comite council consejo commission comision department departamento directorate direccion bureau office oficina
  center centre centro school college church iglesia club academy academia authority autoridad court congreso congress parliament guard guards
  guardia corps command comando revolutionary revolucionario revolucionarias revolucionaria liberation liberacion armed armadas islamic people
  republic republica government gobierno state municipal municipio alcaldia gobernacion fund fondo consorcio consortium alianza alliance coalition
  coalicion shipyard airport aeropuerto port railway railways ferrocarriles cartel syndicate network jihad brigades battalions resistance resistencia
  camara notaria edificio parque patrimonio loteria conjunto junta accion comunal parroquia diocesis`);

/** Words of the lists above that are also names of people. */
const peopleToo = wordSet('camara guardia iglesia marine mercado franca east church court fuerza');

/** Words for a part of a company, such as a branch, which do not identify the company. */
const parts = wordSet(
  'sucursal sucursales agencia branch branches filial subsidiary subsidiaria sede representacion filiale zweigniederlassung filiala',
);

/** Words that do little to identify a company. */
export const sectorWords: readonly string[] = [...generic, ...trades, ...allPlaces, ...parts];

const genericWords = new Set(generic);
const tradeWords = new Set(trades);
const stem_letters = 5;
const stemOf = (word: string) => word.replace(/e?s$/, '').replace(/[aeo]$/, '');
const stemsOf = (all: readonly string[]) => new Set(all.map(stemOf).filter((stem) => stem.length >= stem_letters));
const genericStems = stemsOf(generic);
const tradeStems = stemsOf(trades);

/** Returns the kind of a word that many companies have, in singular or plural; null for a word that identifies a company. */
export function sectorOf(word: string): 'generic' | 'trade' | 'place' | null {
  if (genericWords.has(word)) return 'generic';
  if (tradeWords.has(word)) return 'trade';
  if (isPlaceOfName(word)) return 'place';
  if (word.length < stem_letters || isKnownName(word)) return null;
  const stem = stemOf(word);
  return genericStems.has(stem) ? 'generic' : tradeStems.has(stem) ? 'trade' : mistypedSector(word);
}

/** The fewest letters of a word whose mistyped forms are recognised: shorter words are near other words. */
const mistyped_letters = 8;
const nearSectors = new Map<string, 'generic' | 'trade'>();
for (const [kind, all] of [
  ['trade', trades],
  ['generic', generic],
] as const)
  for (const word of all)
    if (word.length >= mistyped_letters) for (const key of [word, ...withOneLeftOut(word)]) nearSectors.set(key, kind);

/** Returns the kind of a long word in which one letter is missing, doubled, swapped or changed: 'Intrnational'. */
function mistypedSector(word: string): 'generic' | 'trade' | null {
  if (word.length < mistyped_letters - 1) return null;
  for (const key of [word, ...withOneLeftOut(word)]) {
    const kind = nearSectors.get(key);
    if (kind !== undefined) return kind;
  }
  return null;
}

export const isPart = (word: string): boolean => parts.has(word);

/** Checks whether a word shows that a name is an organisation's. */
export function isOfOrganisation(word: string): boolean {
  if (peopleToo.has(word)) return false;
  if (bodies.has(word) || parts.has(word)) return true;
  const sector = sectorOf(word);
  return sector === 'generic' || sector === 'trade';
}
