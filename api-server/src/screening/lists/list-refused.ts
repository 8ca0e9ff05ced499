import type { LocalisedText } from '@caudal/api-spec';

/** Reasons for refusing a list's file. The list's former version stays in force. */
export const refusals = {
  unreachable: { es: 'No se pudo leer el archivo.', en: 'The file could not be read.' },
  other_format: { es: 'El archivo tiene otro formato.', en: 'The file is of another format.' },
  malformed: { es: 'El archivo está incompleto o dañado.', en: 'The file is incomplete or broken.' },
  forbidden_markup: {
    es: 'El archivo define entidades o un tipo de documento.',
    en: 'The file defines entities or a document type.',
  },
  too_large: { es: 'El archivo es más grande de lo que se acepta.', en: 'The file is larger than is accepted.' },
  grew: {
    es: 'La lista tiene más de diez veces las entradas de la anterior.',
    en: 'The list has more than ten times the former entries.',
  },
  too_many_names: {
    es: 'Una entrada tiene más nombres, documentos o fechas de los que se aceptan.',
    en: 'An entry has more names, documents or dates than are accepted.',
  },
  empty: { es: 'El archivo no tiene ninguna entrada.', en: 'The file has no entry at all.' },
  lost_entries: {
    es: 'La lista perdió más entradas de las que se aceptan de una vez: el archivo puede estar cortado.',
    en: 'The list lost more entries than are accepted at once: the file may be cut.',
  },
  shrank: {
    es: 'La lista tiene menos de la mitad de las entradas de la anterior.',
    en: 'The list has less than half of the former entries.',
  },
} as const satisfies Record<string, LocalisedText>;

export type ListRefusal = keyof typeof refusals;

/** The error that refuses a file while it is read; it rolls back the entries that were read from the file. */
export class ListRefused extends Error {
  readonly refusal: ListRefusal;

  constructor(refusal: ListRefusal, cause?: unknown) {
    super(`A list is refused: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}
