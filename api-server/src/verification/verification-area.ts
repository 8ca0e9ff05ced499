import type { Area } from '../platform/area.ts';
import { audit } from './audit.ts';
import { barcodeJob } from './barcodes.ts';
import { levelHandlers } from './level-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { namedFiles } from './named-files.ts';
import { readOfficerFile } from './officer-files.ts';
import { operationsHandlers } from './operations/operations-handlers.ts';
import { pepFileHandlers } from './officer-files.ts';
import type { VerificationServices } from './services.ts';
import { levelChangeOfficers, unbacked_level_officers } from './verification-settings.ts';
import { verificationHandlers } from './verification-handlers.ts';

export function verificationArea(services: VerificationServices) {
  return {
    handlers: {
      ...levelHandlers(services),
      ...reviewHandlers(services),
      ...verificationHandlers(services),
      ...operationsHandlers(services),
      ...pepFileHandlers(services),
      readOfficerFile: readOfficerFile(services),
    },
    jobs: [barcodeJob(services)],
    settings: [levelChangeOfficers(services.config.CAUDAL_MODE), unbacked_level_officers],
    auditActions: audit.actions,
    namedFiles,
  } satisfies Area;
}
