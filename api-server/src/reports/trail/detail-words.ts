import type { ConfirmationWay, LocalisedText } from '@caudal/api-spec';
import { amountInWords } from '../../assets/amount-words.ts';
import type { DetailName, DetailValue } from '../../platform/audit/details.ts';
import { dayInColombia, dayInWords, instantInWords } from '../../platform/colombian-time.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import { doings } from '../../screening/listed-address-case.ts';
import { listSources } from '../../screening/lists/list-sources.ts';
import { causes, documentKinds, fieldLabels, keepers, pepDecisions, readingParts } from './fact-words.ts';
import { same, sessionEndings, words } from './fact-words.ts';
import type { TrailAct } from './trail-acts.ts';

/** The e-mails of accounts by their ids, and the names of documents that an officer requested by their kinds. */
export type Names = ReadonlyMap<string, string>;

/** The details that a trail does not list as facts: its row shows them in another place, or they are only ids of other records. */
export const told = [
  'act',
  'alert',
  'case',
  'customer',
  'customers',
  'decision',
  'file',
  'finding',
  'incoming',
  'reason',
  'request',
  'review',
  'signIn',
] as const satisfies readonly DetailName[];

type Told = (typeof told)[number];

interface FactTerms {
  name: LocalisedText;
  /** Returns the text for a value; null to show the value as it is recorded. */
  value?: (value: string, names: Names) => LocalisedText | null;
}

const one = (values: Readonly<Record<string, LocalisedText>>) => (value: string) => values[value] ?? null;

/** Replaces ids by names. The value holds one id or several, separated by spaces or commas. */
const people = (value: string, names: Names) =>
  same(
    value
      .split(/[\s,]+/)
      .map((id) => names.get(id) ?? id)
      .join(', '),
  );

/** Joins the words for each of several names, which are separated by spaces. */
function each(value: string, wordsOf: (name: string) => LocalisedText): LocalisedText {
  const all = value.split(' ').map(wordsOf);
  return words(all.map(({ es }) => es).join(', '), all.map(({ en }) => en).join(', '));
}

const kindOf = (kind: string, names: Names) => documentKinds[kind] ?? same(names.get(kind) ?? kind);

/** Formats an amount in cents as pesos. */
const inPesos = (value: string) =>
  /^\d+$/.test(value)
    ? words(amountInWords('COP', BigInt(value), 'es'), amountInWords('COP', BigInt(value), 'en'))
    : null;

const keptBackBy = one(keepers);
const keptBack: FactTerms = { name: words('Por qué', 'Why'), value: keptBackBy };

const yesOrNo = one({
  true: words('Sí', 'Yes'),
  false: words('No', 'No'),
  // The documented API writes the outcome of a screening as 'Si' or 'No'.
  Si: words('Sí', 'Yes'),
  No: words('No', 'No'),
});

const risks = {
  No: words('No', 'No'),
  Medio: words('Medio', 'Medium'),
  Alto: words('Alto', 'High'),
} satisfies Record<DetailValue<'background'>, LocalisedText>;

/** The texts for the ways of re-authentication. */
const way = one({
  totp: words('Aplicación de códigos', 'Authenticator app'),
  passkey: words('Llave de acceso', 'Passkey'),
  recovery_code: words('Código de recuperación', 'Recovery code'),
  password: words('Contraseña', 'Password'),
} satisfies Record<ConfirmationWay, LocalisedText>);

/** Formats a calendar date. */
const inDays = (value: string) => (dayInColombia(value) === null ? null : dayInWords(value));

const codeWords = (group: '7' | '8' | '9', value: string) => {
  const name = nameOfCode(group, value);
  return name === null ? null : same(name);
};

const acts = {
  verification: words('Verificación', 'Verification'),
  alerts: words('Alertas', 'Alerts'),
  lists: words('Listas', 'Lists'),
  cases: words('Casos', 'Cases'),
  money: words('Dinero', 'Money'),
  access: words('Acceso y cuenta', 'Access and account'),
  office: words('Administración', 'Administration'),
} satisfies Record<TrailAct, LocalisedText>;

/** The kinds of entries of the black list. */
const listed: FactTerms = {
  name: words('En la lista negra', 'On the black list'),
  value: one({
    person: words('Una persona', 'A person'),
    document: words('Un documento', 'A document'),
    bank_account: words('Una cuenta bancaria', 'A bank account'),
    address: words('Una dirección de la red', "A network's address"),
  }),
};

const byName = {
  address: { name: words('Dirección', 'Address') },
  again: { name: words('De nuevo', 'Again'), value: yesOrNo },
  because: {
    name: words('Por qué', 'Why'),
    value: one({
      account_inactive: words('La cuenta quedó inactiva', 'The account was made inactive'),
      company_role_missing: words('No está en un grupo con un rol', 'They are in no group that gives a role'),
      company_sign_in_rejected: words('La cuenta de la empresa no lo permitió', 'The company account did not allow it'),
      email_restored: words('Se restauró el correo', 'The e-mail was restored'),
      passkey_rejected: words('La llave de acceso no era la suya', 'The passkey was not theirs'),
      password_rejected: words('La contraseña no era la suya', 'The password was not theirs'),
      place_denied: words('No reconoció un ingreso', 'They did not recognise a sign-in'),
      recovery_code_rejected: words('El código de recuperación no servía', 'The recovery code was of no use'),
      second_factor_rejected: words('El código de la aplicación no servía', "The app's code was of no use"),
    }),
  },
  by: {
    name: words('Por', 'By'),
    value: (value, names) => keptBackBy(value) ?? way(value) ?? people(value, names),
  },
  cause: { name: words('Por qué', 'Why'), value: one(causes) },
  alerts: { name: words('Alertas', 'Alerts') },
  asked: { name: words('Pedido', 'Asked for'), value: inPesos },
  background: { name: words('Antecedentes', 'Background'), value: one(risks) },
  codeDiffers: { name: words('El código dice otra cosa', 'The code says otherwise'), value: yesOrNo },
  completed: { name: words('Recibido en el mes', 'Received in the month'), value: inPesos },
  doing: { name: words('Qué hizo', 'What they did'), value: one(doings) },
  documents: { name: words('Documentos', 'Documents') },
  end: {
    name: words('Cómo terminó', 'How it ended'),
    value: one({
      reverted: words('Fuera de su límite', 'Beyond its limit'),
      expired: words('Vencida', 'Expired'),
      refused: words('Rechazada', 'Refused'),
    }),
  },
  ended: { name: words('Sesiones cerradas', 'Sessions ended') },
  expired: { name: words('Venció sin pagarse', 'Ran out unpaid'), value: yesOrNo },
  fields: {
    name: words('Datos', 'Answers'),
    value: (value) => each(value, (name) => fieldLabels.get(name) ?? same(name)),
  },
  files: { name: words('Archivos', 'Files') },
  format: { name: words('Formato', 'Format') },
  former: { name: words('Versión anterior', 'Former version'), value: yesOrNo },
  fresh: { name: words('Coincidencias nuevas', 'New matches') },
  from: { name: words('Antes', 'Before') },
  hash: { name: words('Transacción', 'Transaction') },
  hits: { name: words('Coincidencias', 'Matches') },
  isContract: { name: words('Es un contrato', 'It is a contract'), value: yesOrNo },
  kind: { name: words('Documento', 'Document'), value: kindOf },
  kinds: {
    name: words('Documentos', 'Documents'),
    value: (value, names) => each(value, (kind) => kindOf(kind, names)),
  },
  left: { name: words('Quedan', 'Left') },
  letter: {
    name: words('Correo', 'Letter'),
    value: one({
      deposit_arrived: words('Llegó un depósito', 'A deposit arrived'),
      withdrawal_paid: words('Se pagó un retiro', 'A withdrawal was paid'),
      level_verified: words('Se verificó un nivel', 'A level was verified'),
      documents_declined: words('Se declinaron documentos', 'Documents were declined'),
    }),
  },
  level: { name: words('Nivel', 'Level') },
  limit: { name: words('Límite', 'Limit'), value: inPesos },
  list: {
    name: words('Lista', 'List'),
    value: (value) => listSources.find(({ name }) => name === value)?.title ?? null,
  },
  lists: { name: words('Listas', 'Lists'), value: yesOrNo },
  moneyOutFrom: {
    name: words('Puede retirar desde', 'May withdraw from'),
    value: (value) => (Number.isNaN(Date.parse(value)) ? null : instantInWords(new Date(value))),
  },
  movements: { name: words('Movimientos', 'Movements') },
  name: { name: words('Nombre', 'Name') },
  number: { name: words('Número', 'Number') },
  officers: { name: words('Oficiales', 'Officers'), value: people },
  paid: { name: words('Pagado', 'Paid'), value: inPesos },
  part: { name: words('Qué parte', 'Which part'), value: one(readingParts) },
  pep: { name: words('PEP', 'PEP'), value: yesOrNo },
  personType: {
    name: words('Tipo de usuario', 'Kind of customer'),
    value: one({ natural: words('Persona', 'Person'), institution: words('Entidad', 'Institution') }),
  },
  proposedBy: { name: words('Lo propuso', 'Proposed by'), value: people },
  purpose: {
    name: words('Para', 'For'),
    value: one({
      nature_operations: words('La naturaleza de sus operaciones', 'The nature of their operations'),
      pep: words('Su condición de PEP', 'Their being a PEP'),
    }),
  },
  railReference: { name: words('Referencia del banco', "The bank's reference") },
  readings: { name: words('Con lecturas', 'With readings'), value: yesOrNo },
  renewal: { name: words('Actualización', 'Renewal'), value: yesOrNo },
  reviewLabel: { name: words('Etiqueta', 'Label'), value: (value) => codeWords('9', value) },
  role: { name: words('Rol', 'Role') },
  severity: {
    name: words('Gravedad', 'Severity'),
    value: one({ severe: words('Grave', 'Severe'), notice: words('Aviso', 'Notice') }),
  },
  to: { name: words('Después', 'After'), value: people },
  type: { name: words('Tipo', 'Type'), value: (value) => codeWords('7', value) ?? codeWords('8', value) },
  verdict: {
    name: words('Resultado', 'Outcome'),
    value: one({ verified: words('Verificada', 'Verified'), declined: words('Declinada', 'Declined') }),
  },
  version: { name: words('Versión', 'Version') },
  who: {
    name: words('Quién', 'Who'),
    value: one({
      customer: words('Usuario', 'Customer'),
      officer: words('Oficial', 'Officer'),
      system: words('Sistema', 'System'),
      visitor: words('Visitante', 'Visitor'),
    }),
  },
} satisfies Record<Exclude<DetailName, Told>, FactTerms>;

const factor: FactTerms = { name: words('Cuál', 'Which'), value: way };
const risk = one({ ...risks, none: words('Sin registrar', 'Not registered') });

/** The texts for details that, in single actions, have another meaning than elsewhere, by action and detail name. */
const byAct: Readonly<Record<string, FactTerms>> = {
  'account.confirmed.by': { name: words('Con', 'With'), value: way },
  'black_list_entry.added.kind': listed,
  'black_list_entry.removed.kind': listed,
  'customer.black_list_fitted.officers': { name: words('Quién lo puso en la lista', 'Who listed it'), value: people },
  'customer.black_list_fitted.kind': listed,
  'customer.black_list_left.kind': listed,
  'case.handed_over.to': { name: words('Ahora lo tiene', 'Now held by'), value: people },
  'crypto_withdrawal.held_back.by': keptBack,
  'customer.pep_decided.decision': { name: words('Decisión', 'Decision'), value: one(pepDecisions) },
  'customer.risk_set.from': { name: words('Antes', 'Before'), value: risk },
  'customer.risk_set.to': { name: words('Después', 'After'), value: risk },
  'factor.added.kind': factor,
  'factor.removed.kind': factor,
  'ros_draft.made.from': { name: words('Desde', 'From'), value: inDays },
  'ros_draft.made.to': { name: words('Hasta', 'Until'), value: inDays },
  'session.ended.reason': { name: words('Por qué', 'Why'), value: one(sessionEndings) },
  'session.opened.by': { name: words('Con', 'With'), value: way },
  'trail.exported.act': { name: words('Qué', 'What'), value: one(acts) },
  'trail.exported.from': { name: words('Desde', 'From'), value: inDays },
  'trail.exported.to': { name: words('Hasta', 'Until'), value: inDays },
};

/** The texts under which officers see the details of audit events. A detail without a text is shown under its recorded name. */
export const detailWords: Readonly<Record<string, FactTerms>> = { ...byName, ...byAct };
