import type { LocalisedText } from '@caudal/api-spec';
import type { DetailValue } from '../../platform/audit/details.ts';
import { requirements } from '../../verification/level-table.ts';

export const words = (es: string, en: string): LocalisedText => ({ es, en });
export const same = (text: string) => words(text, text);

const asked = Object.values(requirements).flat();

/** The labels of the fields of all levels, by the names of the fields. */
export const fieldLabels: ReadonlyMap<string, LocalisedText> = new Map(
  asked.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** The names of kinds of documents, as in the levels' forms. The three identity images have shorter names. */
export const documentKinds: Readonly<Record<string, LocalisedText>> = {
  ...Object.fromEntries(asked.flatMap(({ documents }) => documents.map(({ kind, name }) => [kind, name]))),
  frontal: words('Frente del documento', 'Front of the document'),
  back: words('Reverso del documento', 'Back of the document'),
  selfie: words('Selfie con el documento', 'Selfie with the document'),
};

/** The reasons why a session was ended from outside that session. */
export const sessionEndings = {
  too_many: words('Había demasiadas abiertas', 'Too many were open'),
  revoked: words('La cerró en sus sesiones', 'They ended it among their sessions'),
  others_revoked: words('Cerró todas las demás', 'They ended all the others'),
};

/** The approver's decisions about a politically exposed person. */
export const pepDecisions = {
  continued: words('Vincular', 'Accepted as a customer'),
  refused: words('No vincular', 'Not accepted'),
};

/** The texts for the checks that held money back. */
export const keepers: Readonly<Record<string, LocalisedText>> = {
  blacklist: words('La lista negra lo detuvo', 'The black list kept it back'),
  screening: words('Las listas restrictivas lo detuvieron', 'Screening kept it back'),
  contract: words('Cambió el contrato de la dirección', 'The contract at the address changed'),
};

/** The texts for the causes of events: why something was done, or why it failed. */
export const causes: Readonly<Record<string, LocalisedText>> = {
  identity_accepted: words('Se aceptó su identidad o un nivel', 'Their identity or a level was accepted'),
  list_changed: words('Cambió una lista', 'A list changed'),
  declared: words('Declaró a más personas', 'They named further people'),
  asked: words('La pidió un oficial', 'An officer asked for it'),
  OutputBelowMinimum: words('Daba menos del mínimo', 'It gave less than the minimum'),
  InputAboveMaximum: words('Costaba más del máximo', 'It cost more than the maximum'),
  DeadlinePassed: words('Llegó tarde a la red', 'It came to the network too late'),
  late: words('No se envió a tiempo', 'It was not sent in time'),
  blacklist: words('La lista negra lo detuvo', 'The black list kept it back'),
  screening: words('Las listas restrictivas lo detuvieron', 'Screening kept it back'),
  NoPlan: words('No tenía por dónde ir', 'It had no way to go'),
  chain: words('La red no lo ejecutó', 'The network did not carry it out'),
  documents_decided: words('No queda un documento por decidir', 'No document is left to decide'),
  matches_decided: words('No queda una coincidencia por decidir', 'No match is left to decide'),
  matches_gone: words('Ya no coincide con las listas', 'No list matches any more'),
  movement_cancelled: words('El retiro se canceló', 'The withdrawal was cancelled'),
  taken_by_block: words('La red la incluyó en un bloque', 'The network took it into a block'),
  paid_already: words('El retiro ya se había pagado', 'The withdrawal had been paid already'),
  agrees_by_now: words('El banco y los libros ya coinciden', 'The bank and the books agree by now'),
  alert_over: words('Lo que la alerta decía ya pasó', 'What the alert said is over'),
};

/** The names of the parts of a customer's file that an officer can read. */
export const readingParts = {
  'alert findings': words('Lo que encontraron las reglas', 'What the rules found'),
  'alert history': words('Historial de una alerta', "An alert's history"),
  'alert openings': words('Historial de alertas', 'History of alerts'),
  alerts: words('Alertas', 'Alerts'),
  'document requests': words('Documentos pedidos', 'Documents asked for'),
  'document statuses': words('Estado de los documentos', 'State of the documents'),
  documents: words('Documentos', 'Documents'),
  'financial information': words('Información financiera', 'Financial information'),
  information: words('Datos del usuario', "The customer's data"),
  'level choices': words('Niveles que puede tener', 'Levels that they may have'),
  'operations documents': words('Documentos de operaciones', 'Documents of operations'),
  'operations reviews': words('Revisiones de operaciones', 'Reviews of operations'),
  'pep files': words('Archivos de PEP', 'Files about a PEP'),
  screening: words('Consulta en listas', 'Screening'),
  'screening report': words('Reporte de listas', 'Screening report'),
  'screening report file': words('Reporte de listas, como archivo', 'Screening report, as a file'),
  steps: words('Pasos de la verificación', 'Steps of the verification'),
  submissions: words('Envíos de la verificación', 'Submissions of the verification'),
  trail: words('Trazabilidad', 'Trail'),
  volumes: words('Volúmenes', 'Volumes'),
} as const satisfies Record<DetailValue<'part'>, LocalisedText>;
