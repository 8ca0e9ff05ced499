import type { LocalisedText } from '@caudal/api-spec';
import { amountInWords } from '../../assets/amount-words.ts';
import { actNamed, standingActs } from '../../screening/standing-act.ts';
import { requirements } from '../../verification/level-table.ts';

/** E-mails by the ids of accounts. */
export type Names = ReadonlyMap<string, string>;

interface FactTerms {
  name: LocalisedText;
  /** What a value says; as it stands where nothing else is known. */
  value?: (value: string, names: Names) => LocalisedText | null;
}

const words = (es: string, en: string): LocalisedText => ({ es, en });
const same = (text: string) => words(text, text);
const one = (values: Readonly<Record<string, LocalisedText>>) => (value: string) => values[value] ?? null;

/** One id or several, with spaces or commas between them. */
const people = (value: string, names: Names) =>
  same(
    value
      .split(/[\s,]+/)
      .map((id) => names.get(id) ?? id)
      .join(', '),
  );

/** Pesos, of cents. */
const inPesos = (value: string) =>
  /^\d+$/.test(value)
    ? words(amountInWords('COP', BigInt(value), 'es'), amountInWords('COP', BigInt(value), 'en'))
    : null;

const keptBack: FactTerms = {
  name: words('Por qué', 'Why'),
  value: one({
    blacklist: words('La lista negra lo detuvo', 'The black list kept it back'),
    screening: words('Las listas restrictivas lo detuvieron', 'Screening kept it back'),
  }),
};

const yesOrNo = one({ true: words('Sí', 'Yes'), false: words('No', 'No') });

/** What papers are called where they are asked for, and the pictures of an identity without the words of the form. */
const kinds: Readonly<Record<string, LocalisedText>> = {
  ...Object.fromEntries(
    Object.values(requirements)
      .flat()
      .flatMap(({ documents }) => documents.map(({ kind, name }) => [kind, name])),
  ),
  frontal: words('Frente del documento', 'Front of the document'),
  back: words('Reverso del documento', 'Back of the document'),
  selfie: words('Selfie con el documento', 'Selfie with the document'),
};

/** What the black list keeps somebody from. */
const listed: FactTerms = {
  name: words('En la lista negra', 'On the black list'),
  value: one({
    person: words('Una persona', 'A person'),
    document: words('Un documento', 'A document'),
    bank_account: words('Una cuenta bancaria', 'A bank account'),
    address: words('Una dirección de la red', "A network's address"),
  }),
};

/** What is on record beside an act, as an officer reads it: of one act alone, by both names, before what is said of any. What is not here keeps its name of the record. */
const terms: Readonly<Record<string, FactTerms>> = {
  act: {
    name: words('Qué', 'What'),
    value: (value) => {
      const act = actNamed(value);
      return act ? standingActs[act].name : null;
    },
  },
  again: { name: words('De nuevo', 'Again'), value: yesOrNo },
  because: { name: words('Por qué', 'Why') },
  by: { name: words('Por', 'By'), value: people },
  cause: {
    name: words('Por qué', 'Why'),
    value: one({
      identity_accepted: words('Se aceptó su identidad', 'Their identity was accepted'),
      list_changed: words('Cambió una lista', 'A list changed'),
      asked: words('La pidió un oficial', 'An officer asked for it'),
      OutputBelowMinimum: words('Daba menos del mínimo', 'It gave less than the minimum'),
      InputAboveMaximum: words('Costaba más del máximo', 'It cost more than the maximum'),
      DeadlinePassed: words('Llegó tarde a la red', 'It came to the network too late'),
      late: words('No se envió a tiempo', 'It was not sent in time'),
      blacklist: words('La lista negra lo detuvo', 'The black list kept it back'),
      screening: words('Las listas restrictivas lo detuvieron', 'Screening kept it back'),
      NoPlan: words('No tenía por dónde ir', 'It had no way to go'),
      chain: words('La red no lo ejecutó', 'The network did not carry it out'),
    }),
  },
  asked: { name: words('Pedido', 'Asked for'), value: inPesos },
  background: { name: words('Antecedentes', 'Background') },
  'black_list_entry.added.kind': listed,
  'black_list_entry.removed.kind': listed,
  'trail.exported.act': { name: words('Qué', 'What') },
  'trail.exported.from': { name: words('Desde', 'From') },
  'trail.exported.to': { name: words('Hasta', 'Until') },
  'case.handed_over.to': { name: words('Ahora lo tiene', 'Now held by'), value: people },
  completed: { name: words('Recibido en el mes', 'Received in the month'), value: inPesos },
  'crypto_withdrawal.held_back.by': keptBack,
  document: { name: words('Documento', 'Document') },
  end: {
    name: words('Cómo terminó', 'How it ended'),
    value: one({
      reverted: words('Fuera de su límite', 'Beyond its limit'),
      expired: words('Vencida', 'Expired'),
      refused: words('Rechazada', 'Refused'),
    }),
  },
  expired: { name: words('Venció sin pagarse', 'Ran out unpaid'), value: yesOrNo },
  format: { name: words('Formato', 'Format') },
  fresh: { name: words('Coincidencias nuevas', 'New matches') },
  from: { name: words('Antes', 'Before') },
  hits: { name: words('Coincidencias', 'Matches') },
  isOn: { name: words('Encendida', 'On'), value: yesOrNo },
  kind: { name: words('Documento', 'Document'), value: one(kinds) },
  kinds: {
    name: words('Documentos', 'Documents'),
    value: (value) => {
      const each = value.split(' ').map((kind) => kinds[kind] ?? same(kind));
      return words(each.map(({ es }) => es).join(', '), each.map(({ en }) => en).join(', '));
    },
  },
  level: { name: words('Nivel', 'Level') },
  limit: { name: words('Límite', 'Limit'), value: inPesos },
  moneyOutFrom: { name: words('Puede retirar desde', 'May withdraw from') },
  name: { name: words('Nombre', 'Name') },
  number: { name: words('Número', 'Number') },
  officers: { name: words('Oficiales', 'Officers'), value: people },
  opened: { name: words('Alerta nueva', 'New alert'), value: yesOrNo },
  paid: { name: words('Pagado', 'Paid'), value: inPesos },
  personType: {
    name: words('Tipo de usuario', 'Kind of customer'),
    value: one({
      natural: words('Persona', 'Person'),
      institution: words('Entidad', 'Institution'),
    }),
  },
  proposedBy: { name: words('Lo propuso', 'Proposed by'), value: people },
  purpose: { name: words('Para', 'For') },
  railReference: { name: words('Referencia del banco', "The bank's reference") },
  renewal: { name: words('Actualización', 'Renewal'), value: yesOrNo },
  severity: {
    name: words('Gravedad', 'Severity'),
    value: one({ severe: words('Grave', 'Severe'), notice: words('Aviso', 'Notice') }),
  },
  to: { name: words('Después', 'After'), value: people },
  type: { name: words('Tipo', 'Type') },
  verdict: {
    name: words('Resultado', 'Outcome'),
    value: one({ verified: words('Verificada', 'Verified'), declined: words('Declinada', 'Declined') }),
  },
  version: { name: words('Versión', 'Version') },
};

export interface TrailFact {
  name: LocalisedText;
  value: LocalisedText;
}

export function factOf(action: string, name: string, value: unknown, names: Names): TrailFact {
  const known = terms[`${action}.${name}`] ?? terms[name];
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return { name: known?.name ?? same(name), value: known?.value?.(text, names) ?? same(text) };
}

export const documentWords = (kind: string): LocalisedText => kinds[kind] ?? same(kind);

const id_form = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Whoever is named in what is on record, by their ids. */
export const peopleIn = (detail: Readonly<Record<string, unknown>>): string[] =>
  ['by', 'officers', 'proposedBy', 'to'].flatMap((name) => String(detail[name] ?? '').match(id_form) ?? []);
