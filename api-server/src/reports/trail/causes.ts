import type { LocalisedText } from '@caudal/api-spec';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** The texts for what held money back. */
export const keepers: Readonly<Record<string, LocalisedText>> = {
  blacklist: words('La lista negra lo detuvo', 'The black list kept it back'),
  screening: words('Las listas restrictivas lo detuvieron', 'Screening kept it back'),
  contract: words('Cambió el contrato de la dirección', 'The contract at the address changed'),
};

/** The texts for why an act was done, or why it failed. */
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
  agrees_by_now: words('El banco y los libros ya coinciden', 'The bank and the books agree by now'),
};
