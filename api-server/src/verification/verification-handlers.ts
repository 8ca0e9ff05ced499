import { refuse } from '@caudal/api-spec/server';
import { findCustomer, findProfile } from '../customers/customer.ts';
import { wireDocumentState, wireLevel } from '../customers/wire.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { levelsOf } from './customer-levels.ts';
import { documentAnswer } from './document-answer.ts';
import { fieldText } from './field-values.ts';
import { verificationPlan } from './level-progress.ts';
import type { VerificationServices } from './services.ts';
import { findOwnSubmissions, findSubmission, type Submission } from './submissions.ts';
import { identityKinds } from './wire.ts';

/** Handlers with which customers read their own verification. */
export function verificationHandlers({ db, files, requirements }: VerificationServices) {
  return {
    readVerificationPlan: async (_request, { caller }) => {
      const customer = await findCustomer(db, caller.accountId);
      if (!customer) throw new Error('A customer without a file');
      const [levels, submissions] = await Promise.all([
        levelsOf(db, requirements, customer),
        findOwnSubmissions(db, caller.accountId),
      ]);
      return verificationPlan(levels, customer, submissions);
    },

    readVerifiedLevel: async (_request, { caller }) =>
      wireLevel((await findCustomer(db, caller.accountId)) ?? { level: 0, verifiedLevel: 0 }),

    readKycInformation: async (_request, { caller }) => {
      const customer = await findCustomer(db, caller.accountId);
      const profile = await findProfile(db, caller.accountId);
      // An institution declares other fields, and reads them by level.
      if (!profile || customer?.personType === 'institution') return { Level1: null, Level2: null };
      return {
        Level1: {
          fullName: profile.fullName,
          cellphone: profile.cellphone,
          identificationType: nameOfCode('2', profile.identificationType) ?? profile.identificationType,
          identification: profile.documentNumber,
          birthDate: profile.birthDate,
          peps: profile.pep,
        },
        Level2: level2Of(await findSubmission(db, caller.accountId, 2)),
      };
    },

    listOwnDocuments: async (_request, { caller }) => {
      const submission = await findSubmission(db, caller.accountId, 1);
      return identityKinds.flatMap((kind) => {
        const document = submission?.documents.find((one) => one.kind === kind);
        if (!submission || !document) return [];
        return {
          kind,
          state: wireDocumentState[document.state],
          submitted: submission.state !== 'draft',
          declineReason: document.declineReason,
          updatedAt: document.updatedAt.toISOString(),
        };
      });
    },

    // Reading one's own photos is not recorded: only officers have to account for what they read.
    readOwnDocumentFile: async ({ params }, { caller }) => {
      const submission = await findSubmission(db, caller.accountId, 1);
      const document = submission?.documents.find(({ kind }) => kind === params.kind);
      if (!submission || submission.state === 'draft' || !document) return refuse('not_found');
      const { type } = document;
      return documentAnswer(await files.get(document.fileKey), { type, name: ownPhotoName(params.kind) });
    },
  } satisfies Partial<AllHandlers>;
}

const ownPhotoName = (kind: string) => `${kind}.jpg`;

function level2Of(submission: Submission | null) {
  if (!submission || submission.state === 'draft') return null;
  const { fields } = submission;
  return {
    address: fieldText(fields, 'homeAddress'),
    activityDescription: fieldText(fields, 'descriptionEconomicActivity'),
  };
}
