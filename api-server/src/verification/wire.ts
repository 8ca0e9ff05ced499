import type { components } from '@caudal/api-spec/server';
import { bandOf, monthlyBands, yearlyBands } from '../customers/survey-bands.ts';
import { typeOfDocument, type CustomerFile } from '../customers/customer-file.ts';
import { wireDocumentState } from '../customers/wire.ts';
import type { DocumentRequirement, LevelRequirements } from './requirements.ts';
import type { StoredDocument, Submission } from './submissions.ts';

// The documents' odd shapes, made from the submissions at the edge.

type Schemas = components['schemas'];

/** The images of an identity, in the documents' order. */
export const identityKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly Schemas['DocumentKind'][];

const documentNames: Record<(typeof identityKinds)[number], string> = {
  frontal: 'frente.jpg',
  back: 'reverso.jpg',
  selfie: 'selfie.jpg',
};

export const fileUrlOf = (id: string) => `/kyc/administrative/users/user-documents/${id}/file`;

/** What officers see: nothing of a draft. */
export function submittedOf(submissions: readonly Submission[]): Submission[] {
  return submissions.filter(({ state }) => state !== 'draft');
}

/** Positions as the documents have them: 0 front, 1 back, 2 selfie, 3 screening report, 4 proof of address. */
export function documentPositions(submissions: readonly Submission[]): (Schemas['CustomerDocument'] | null)[] {
  const documents = submittedOf(submissions).flatMap((submission) => submission.documents);
  const images = identityKinds.map((kind) => {
    const document = documents.find((one) => one.kind === kind);
    if (!document) return null;
    return {
      id: document.id,
      documentName: documentNames[kind],
      fileUrl: fileUrlOf(document.id),
      state: wireDocumentState[document.state],
      declineReason: document.declineReason,
      resent: document.resent,
      updatedAt: document.updatedAt.toISOString(),
    };
  });
  return [...images, null, null];
}

const notDelivered: Schemas['DocumentStatus'] = { result: null, state: 'No entregado' };

export function documentStatuses(file: CustomerFile, submissions: readonly Submission[]): Schemas['DocumentStatuses'] {
  const images = submittedOf(submissions)
    .flatMap(({ documents }) => documents)
    .filter(({ kind }) => identityKinds.some((known) => known === kind));
  return {
    ID: images.length === 0 ? notDelivered : { result: file.document_number, state: worstOf(images) },
    PEPS: file.pep === null ? notDelivered : { result: file.pep ? 'Si' : 'No', state: 'Aceptado' },
    Direction: notDelivered,
    Antecedentes: notDelivered,
    Lists: notDelivered,
    Novelty: { result: file.novelty ? 'Si' : 'No', state: 'Aceptado' },
  };
}

/** The identity is as good as the worst of its images. */
function worstOf(documents: readonly StoredDocument[]): Schemas['DocumentState'] {
  const worst = (['declined', 'pending'] as const).find((state) => documents.some((one) => one.state === state));
  return wireDocumentState[worst ?? 'accepted'];
}

export function stepsToFollow(file: CustomerFile): Schemas['StepsToFollow'] {
  if (file.level === 0 || file.document_number === null) return { Level1: null, Level2: null, Level3: null };
  return {
    Level1: {
      identification: { Document: typeOfDocument(file) ?? '', Number: file.document_number },
      pep: file.pep ?? false,
      profile_data: { email: file.email, id: file.account_id, type: file.typeUser },
      questions: {
        responseA: bandOf(monthlyBands, file.survey_response_a),
        responseB: bandOf(yearlyBands, file.survey_response_b),
      },
      screening: { Antecedentes: null, Listas: null },
    },
    Level2: null,
    Level3: null,
  };
}

/** What was sent for each level, the documents in the order in which the level asks for them. */
export function customerSubmissions(
  submissions: readonly Submission[],
  levels: readonly LevelRequirements[],
): Schemas['CustomerSubmission'][] {
  return submittedOf(submissions).map((submission) => ({
    level: submission.level,
    isVerified: submission.state === 'verified',
    submittedAt: (submission.submittedAt ?? new Date(0)).toISOString(),
    fields: Object.entries(submission.fields).map(([name, value]) => ({ name, value })),
    documents: documentsInOrder(submission, levels.find(({ level }) => level === submission.level)?.documents ?? []),
  }));
}

function documentsInOrder(
  { documents }: Submission,
  asked: readonly DocumentRequirement[],
): Schemas['SubmittedDocument'][] {
  const places = asked.map(({ kind }) => kind);
  // What is no longer asked for was sent all the same: it comes last, under the name of its kind.
  const placeOf = (kind: string) => (places.includes(kind) ? places.indexOf(kind) : places.length);
  return documents
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind) || one.position - other.position)
    .map(({ id, kind, position, state, declineReason, resent, updatedAt }) => ({
      id,
      kind,
      name: asked.find((one) => one.kind === kind)?.name ?? { es: kind, en: kind },
      position,
      fileUrl: fileUrlOf(id),
      state: wireDocumentState[state],
      declineReason,
      resent,
      updatedAt: updatedAt.toISOString(),
    }));
}
