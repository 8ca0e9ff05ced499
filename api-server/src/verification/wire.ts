import type { Schemas } from '@caudal/api-spec/server';
import { inPesos } from '../assets/pesos.ts';
import { monthlyBands, yearlyBands } from '@caudal/api-spec/survey-bands';
import { bandOf } from '../customers/survey-answers.ts';
import { typeOfDocument, type CustomerFile } from '../customers/customer-file.ts';
import { wireDocumentState } from '../customers/wire.ts';
import { countryName } from '../reference/countries.ts';
import { nameOfCode, placeName } from '../reference/parameters.ts';
import type { VersionRecord } from './document-record.ts';
import { wireBarcode, type AreAlike } from './barcode-agreement.ts';
import { declaredFields } from './declared-fields.ts';
import { fieldText } from './field-values.ts';
import { formerFields, type FormerFields } from './former-fields.ts';
import type { DocumentRequirement, LevelRequirements } from './requirements.ts';
import type { StoredDocument, StoredType, Submission } from './submissions.ts';
import { wireDecision } from './wire-decision.ts';

// Converts submissions to the shapes of the API specification.

/** The kinds of identity images, in the order of the specification. */
export const identityKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly Schemas['DocumentKind'][];

const documentNames: Record<(typeof identityKinds)[number], string> = {
  frontal: 'frente.jpg',
  back: 'reverso.jpg',
  selfie: 'selfie.jpg',
};

export const fileUrlOf = (id: string) => `/kyc/administrative/users/user-documents/${id}/file`;

/** Returns the submissions that officers may see: all but drafts. */
function submittedOf(submissions: readonly Submission[]): Submission[] {
  return submissions.filter(({ state }) => state !== 'draft');
}

/** Returns the documents in the positions of the specification: 0 front, 1 back, 2 selfie, 3 screening report, 4 proof of address. */
export function documentPositions(
  file: CustomerFile,
  submissions: readonly Submission[],
): (Schemas['CustomerDocument'] | null)[] {
  const documents = submittedOf(submissions).flatMap((submission) => submission.documents);
  const at = (kind: string, nameOf: (document: StoredDocument) => string) => {
    const document = documents.find((one) => one.kind === kind);
    if (!document) return null;
    return {
      id: document.id,
      documentName: nameOf(document),
      fileUrl: fileUrlOf(document.id),
      state: wireDocumentState[document.state],
      declineReason: document.declineReason,
      resent: document.resent,
      updatedAt: document.updatedAt.toISOString(),
    };
  };
  const images = identityKinds.map((kind) => at(kind, () => documentNames[kind]));
  return [...images, screeningReport(file), at('proofResidence', ({ name }) => name ?? 'comprobante.jpg')];
}

const notDelivered: Schemas['DocumentStatus'] = { result: null, state: 'No entregado' };

export const screeningReportUrl = (userId: string) =>
  `/kyc/administrative/users/user-documents/tusdatos/file?userId=${userId}`;

/** Returns the report of the background screening as one of the customer's documents; null before the first screening. */
function screeningReport(file: CustomerFile): Schemas['CustomerDocument'] | null {
  const { account_id: userId, screening_report_id: id, screened_at: screenedAt } = file;
  if (id === null || screenedAt === null) return null;
  return {
    id,
    documentName: 'antecedentes.pdf',
    fileUrl: screeningReportUrl(userId),
    state: 'Aceptado',
    declineReason: null,
    resent: false,
    updatedAt: screenedAt.toISOString(),
  };
}

export function documentStatuses(file: CustomerFile, submissions: readonly Submission[]): Schemas['DocumentStatuses'] {
  const documents = submittedOf(submissions).flatMap((submission) => submission.documents);
  const images = documents.filter(({ kind }) => identityKinds.some((known) => known === kind));
  const proofs = documents.filter(({ kind }) => kind === 'proofResidence');
  return {
    ID: images.length === 0 ? notDelivered : { result: file.document_number, state: stateOf(images) },
    // The status shows what officers registered; what the customer declared is in the steps to follow.
    PEPS: file.is_pep ? { result: 'Si', state: 'Aceptado' } : notDelivered,
    Direction: proofs.length === 0 ? notDelivered : { result: file.address, state: stateOf(proofs) },
    Antecedentes: file.background === null ? notDelivered : { result: file.background, state: 'Aceptado' },
    Lists: listsStatus(file),
    Novelty: { result: file.novelty ? 'Si' : 'No', state: 'Aceptado' },
  };
}

/** Returns 'Si' for a customer who is registered as listed, as after a confirmed hit; 'No' for any other screened customer. */
function listsStatus(file: CustomerFile): Schemas['DocumentStatus'] {
  if (file.is_listed) return { result: 'Si', state: 'Aceptado' };
  return file.background === null ? notDelivered : { result: 'No', state: 'Aceptado' };
}

/**
 * Returns the state of several documents together: pending if any is pending, because officers still have work; else declined if any is
 * declined; else accepted. Rule verification 10.
 */
function stateOf(documents: readonly StoredDocument[]): Schemas['DocumentState'] {
  const first = (['pending', 'declined'] as const).find((state) => documents.some((one) => one.state === state));
  return wireDocumentState[first ?? 'accepted'];
}

/** The facts for the steps to follow that are not in the customer's file. */
interface StepsKnown {
  limit: bigint | null;
  isBlackListed: boolean;
  waitingLevel: Schemas['WaitingLevel'] | null;
}

export function stepsToFollow(
  file: CustomerFile,
  submissions: readonly Submission[],
  { limit, isBlackListed, waitingLevel }: StepsKnown,
): Schemas['StepsToFollow'] {
  if (file.level === 0 || file.document_number === null)
    return { Level1: null, Level2: null, Level3: null, waitingLevel };
  return {
    Level1: {
      identification: { Document: typeOfDocument(file) ?? '', Number: file.document_number },
      pep: file.pep ?? false,
      profile_data: { email: file.email, id: file.account_id, type: file.typeUser },
      questions: {
        responseA: bandOf(monthlyBands, file.survey_response_a),
        responseB: bandOf(yearlyBands, file.survey_response_b),
      },
      monthlyLimit: limit === null ? null : inPesos(limit),
      screening: {
        Antecedentes: file.background,
        Listas: file.is_listed || file.background === 'Alto' ? 'Si' : file.background === null ? null : 'No',
        risk: file.risk as Schemas['Risk'] | null,
        isBlackListed,
      },
    },
    Level2: file.personType === 'natural' ? level2Steps(submissions) : null,
    Level3: file.personType === 'natural' ? level3Steps(submissions) : institutionOperations(submissions),
    waitingLevel,
  };
}

function level2Steps(submissions: readonly Submission[]): Schemas['Level2Steps'] | null {
  const sent = submittedOf(submissions).find(({ level }) => level === 2);
  if (!sent) return null;
  const { fields } = sent;
  const abroad = ['outsideCity', 'outsideState'].map((name) => fieldText(fields, name));
  const within = [placeName(fieldText(fields, 'cityID')), ...abroad];
  return {
    address: {
      country: countryName(fieldText(fields, 'outsideCountry') || 'CO'),
      home: [fieldText(fields, 'homeAddress'), ...within].filter(Boolean).join(', '),
    },
    financial_profile: {
      description_activity: fieldText(fields, 'descriptionEconomicActivity'),
      economic_activity: nameOfCode('5', fieldText(fields, 'economicActivityID')) ?? '',
      occupation: nameOfCode('4', fieldText(fields, 'occupationID')) ?? '',
    },
  };
}

function level3Steps(submissions: readonly Submission[]): Schemas['Level3Steps'] | null {
  const sent = submittedOf(submissions).find(({ level }) => level === 3);
  return sent ? { nature_operations: sent.state === 'verified' ? 'Completado' : 'Pendiente' } : null;
}

/** Returns the nature of operations of an institution: its documents of both levels. */
function institutionOperations(submissions: readonly Submission[]): Schemas['Level3Steps'] | null {
  const sent = submittedOf(submissions);
  if (sent.length === 0) return null;
  return { nature_operations: sent.every(({ state }) => state === 'verified') ? 'Completado' : 'Pendiente' };
}

/** Returns the finances that a customer declared with level 2; null before level 2 is sent. */
export function financialInformation(
  { personType }: Pick<CustomerFile, 'personType'>,
  submissions: readonly Submission[],
): Schemas['FinancialInformation'] | null {
  if (personType === 'natural') {
    const profile = level2Steps(submissions)?.financial_profile;
    if (!profile) return null;
    const { occupation, economic_activity: economicActivity, description_activity: economicDescription } = profile;
    return { occupation, economicActivity, economicDescription, income: null, assets: null };
  }
  const sent = submittedOf(submissions);
  const [business, finances] = [1, 2].map((level) => sent.find((one) => one.level === level)?.fields);
  if (!business || !finances) return null;
  return {
    occupation: null,
    economicActivity: null,
    economicDescription: fieldText(business, 'businessDescription'),
    income: nameOfCode('10', fieldText(finances, 'incomeBand')) ?? null,
    assets: nameOfCode('11', fieldText(finances, 'assetBand')) ?? null,
  };
}

/** The versions of the documents, the former fields, and the comparison of names. */
interface DocumentsRecord {
  versions: readonly VersionRecord[];
  former: readonly FormerFields[];
  areAlike: AreAlike;
}

/** Returns the submission for each level, its documents in the order in which the level asks for them. */
export function customerSubmissions(
  submissions: readonly Submission[],
  levels: readonly LevelRequirements[],
  { versions, former, areAlike }: DocumentsRecord,
): Schemas['CustomerSubmission'][] {
  return submittedOf(submissions).map((submission) => {
    const { id, level, state, submittedAt } = submission;
    const { fields = [], documents = [] } = levels.find((one) => one.level === level) ?? {};
    const ofThis = ({ submissionId }: { submissionId: string }) => submissionId === id;
    return {
      level,
      isVerified: state === 'verified',
      submittedAt: (submittedAt ?? new Date(0)).toISOString(),
      fields: declaredFields(submission.fields, fields),
      formerFields: formerFields(submission, former.filter(ofThis), fields),
      documents: documentsInOrder(submission, documents, { versions: versions.filter(ofThis), areAlike }),
    };
  });
}

function documentsInOrder(
  { documents, fields }: Submission,
  asked: readonly DocumentRequirement[],
  { versions, areAlike }: Omit<DocumentsRecord, 'former'>,
): Schemas['SubmittedDocument'][] {
  const places = asked.map(({ kind }) => kind);
  // A document that is no longer required comes last, under the name of its kind.
  const placeOf = (kind: string) => (places.includes(kind) ? places.indexOf(kind) : places.length);
  return documents
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind) || one.position - other.position)
    .map((document) => {
      const { id, kind, position, state, declineReason, resent, updatedAt, type } = document;
      const requirement = asked.find((one) => one.kind === kind);
      const name = requirement?.name ?? { es: kind, en: kind };
      const nameOf = (one: { name: string | null; type: StoredType }) =>
        one.type === 'application/pdf' && one.name !== null
          ? one.name
          : photoName(name.es, position, (requirement?.most ?? 1) > 1);
      const own = versions.find((version) => version.id === id);
      return {
        id,
        kind,
        name,
        position,
        fileName: nameOf(document),
        type,
        fileUrl: fileUrlOf(id),
        state: wireDocumentState[state],
        declineReason,
        resent,
        sentAt: (own?.sentAt ?? updatedAt).toISOString(),
        updatedAt: updatedAt.toISOString(),
        decision: wireDecision(own?.decision ?? null),
        barcode: own?.barcode ? wireBarcode(own.barcode, fields, areAlike) : null,
        formerVersions: versions
          .filter((version) => version.kind === kind && version.position === position)
          .flatMap((version) => formerVersion(version, nameOf(version))),
      };
    });
}

/** Returns a meaningful name for a photo, such as 'frente.jpg' or 'contrato-2.jpg', instead of the camera's file name. */
function photoName(name: string, position: number, isOneOfMany: boolean): string {
  const words = name.toLowerCase().replaceAll(/\s+/g, '-');
  return isOneOfMany ? `${words}-${position + 1}.jpg` : `${words}.jpg`;
}

function formerVersion(version: VersionRecord, fileName: string): Schemas['FormerDocument'][] {
  const { id, type, sentAt, replacedAt, decision } = version;
  if (replacedAt === null) return [];
  return [
    {
      id,
      fileName,
      type,
      fileUrl: fileUrlOf(id),
      sentAt: sentAt.toISOString(),
      replacedAt: replacedAt.toISOString(),
      decision: wireDecision(decision),
    },
  ];
}
