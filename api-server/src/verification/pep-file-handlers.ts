import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../customers/audit.ts';
import { isCustomer } from '../customers/customer.ts';
import { findRegistered } from '../customers/screening-standing.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { addOfficerFiles, listOfficerFiles } from './officer-files.ts';
import type { VerificationServices } from './services.ts';

/** Handlers for the files that officers keep about a person whom they registered as politically exposed. */
export function pepFileHandlers(services: VerificationServices) {
  const { db } = services;
  return {
    listPepFiles: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'pep files', context);
      const files = await listOfficerFiles(db, userId, 'pep');
      return files.map((file) => ({ ...file, uploadedAt: file.uploadedAt.toISOString() }));
    },

    addPepFiles: async ({ query: { userId }, body }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      if (!(await findRegistered(db, userId)).isPep) return refuse('pep_not_registered');
      const formats = ['application/pdf', 'image/png', 'image/jpeg'] as const;
      return addOfficerFiles(services, userId, body, { purpose: 'pep', formats }, context);
    },
  } satisfies Partial<AllHandlers>;
}
