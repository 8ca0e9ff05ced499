import type { components } from '@caudal/api-spec/server';
import type { Database } from '../db/database.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { documentKinds, findDocuments, type DocumentKind, type StoredDocument } from './customers.ts';
import { bandOf, monthlyBands, yearlyBands } from './survey-bands.ts';

type Schemas = components['schemas'];

/** Everything about one customer that the officers' views are made of; null when there is no such customer. */
export async function readCustomerFile(db: Database, accountId: string) {
  return db
    .selectFrom('kyc.customer as customer')
    .innerJoin('identity.account as account', 'account.id', 'customer.account_id')
    .leftJoin('kyc.level_1 as level_1', 'level_1.account_id', 'customer.account_id')
    .select([
      'customer.account_id',
      'email',
      'disabled_at',
      'person_type',
      'level',
      'is_verified',
      'novelty',
      'last_modified_at',
      'survey_response_a',
      'survey_response_b',
      'full_name',
      'identification_type',
      'identification_number',
      'birth_date',
      'pep',
    ])
    .where('customer.account_id', '=', accountId)
    .executeTakeFirst();
}
export type CustomerFile = NonNullable<Awaited<ReturnType<typeof readCustomerFile>>>;

export function customerInformation(file: CustomerFile): Schemas['CustomerInformation'] {
  return {
    userId: file.account_id,
    fullName: file.full_name,
    email: file.email,
    active: file.disabled_at === null,
    // The country is declared with the address, at level 2.
    country: null,
    typeDocument: typeOfDocument(file),
    typeUser: personType(file),
    birthDate: file.birth_date === null ? null : String(file.birth_date),
    kycLevel: file.level,
    isVerified: file.is_verified,
    novelty: file.novelty,
    lastModification: file.last_modified_at.toISOString(),
  };
}

export function stepsToFollow(file: CustomerFile): Schemas['StepsToFollow'] {
  if (file.level < 1 || file.identification_number === null) return { Level1: null, Level2: null, Level3: null };
  return {
    Level1: {
      identification: { Document: typeOfDocument(file) ?? '', Number: file.identification_number },
      pep: file.pep ?? false,
      profile_data: { email: file.email, id: file.account_id, type: personType(file) },
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

const notDelivered: Schemas['DocumentStatus'] = { result: null, state: 'No entregado' };

export function documentStatuses(
  file: CustomerFile,
  documents: readonly StoredDocument[],
): Schemas['DocumentStatuses'] {
  const submitted = documents.filter((document) => document.submitted);
  return {
    ID: submitted.length === 0 ? notDelivered : { result: file.identification_number, state: identityState(submitted) },
    PEPS: file.pep === null ? notDelivered : { result: file.pep ? 'Si' : 'No', state: 'Aceptado' },
    Direction: notDelivered,
    Antecedentes: notDelivered,
    Lists: notDelivered,
    Novelty: { result: file.novelty ? 'Si' : 'No', state: 'Aceptado' },
  };
}

/** The identity is as good as the worst of its images. */
function identityState(documents: readonly StoredDocument[]): 'Aceptado' | 'Pendiente' | 'Declinado' {
  if (documents.some(({ state }) => state === 'Declinado')) return 'Declinado';
  return documents.every(({ state }) => state === 'Aceptado') ? 'Aceptado' : 'Pendiente';
}

const documentNames: Record<DocumentKind, string> = {
  frontal: 'frente.jpg',
  back: 'reverso.jpg',
  selfie: 'selfie.jpg',
};

/** Positions as the documents have them: 0 front, 1 back, 2 selfie, 3 screening report, 4 proof of address. */
export async function documentPositions(
  db: Database,
  accountId: string,
): Promise<(Schemas['CustomerDocument'] | null)[]> {
  const documents = await findDocuments(db, accountId);
  const images = documentKinds.map((kind) => {
    const document = documents.find((one) => one.kind === kind && one.submitted);
    if (!document) return null;
    return {
      id: document.id,
      documentName: documentNames[kind],
      fileUrl: `/kyc/administrative/users/user-documents/${document.id}/file`,
      state: document.state,
      declineReason: document.declineReason,
      resent: document.resent,
      updatedAt: document.updatedAt.toISOString(),
    };
  });
  return [...images, null, null];
}

function typeOfDocument({ identification_type }: CustomerFile): string | null {
  return identification_type === null ? null : (nameOfCode('2', identification_type) ?? identification_type);
}

function personType({ person_type }: CustomerFile): 'Persona' | 'Entidad' {
  return person_type === 'Entidad' ? 'Entidad' : 'Persona';
}
