import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { sendDocuments, sendFields } from './send-level.ts';
import type { VerificationServices } from './services.ts';

/** What a customer sends for a level. The documents have operations of level 1 alone, which are the same by another name. */
export function levelHandlers(services: VerificationServices) {
  return {
    saveLevelDocuments: async ({ params, body }, context) =>
      sendDocuments(services, Number(params.level), body, context),

    submitLevel: async ({ params, body }, context) =>
      sendFields(services, Number(params.level), body.fields, context, '/fields'),

    saveLevel1Documents: async ({ body }, context) => sendDocuments(services, 1, body, context),

    saveLevel1Fields: async ({ body: { email, ...fields } }, context) => {
      if (context.caller.state !== 2) return refuse('survey_required');
      if (email.toLowerCase() !== context.caller.email) return refuse('validation_failed', [otherEmail]);
      return sendFields(services, 1, fields, context);
    },
  } satisfies Partial<AllHandlers>;
}

const otherEmail = {
  path: '/email',
  message: { es: 'Debe ser el correo de tu cuenta.', en: 'It must be the e-mail of your account.' },
};
