import { refuse, type Schemas } from '@caudal/api-spec/server';
import { findCustomer } from '../customers/customer.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { first_of_list, listMunicipalities } from '../reference/parameters.ts';
import { choosePersonType } from './choose-person-type.ts';
import type { Fields } from './field-values.ts';
import { ownDocumentHandlers } from './own-documents.ts';
import { beginRenewal, giveUpRenewal } from './renewals.ts';
import { resendLevel } from './resend-level.ts';
import { keepFields, sendDocuments, sendFields, sendLastDocuments } from './send-level.ts';
import type { VerificationServices } from './services.ts';

/**
 * Handlers with which a customer sends a level. The API specification has separate operations for a person's levels; they do the same as
 * the general operations.
 */
export function levelHandlers(services: VerificationServices) {
  const ofPerson = async <Sent>({ caller }: AccountContext, send: () => Promise<Sent>) => {
    const customer = await findCustomer(services.db, caller.accountId);
    return customer?.personType === 'natural' ? send() : refuse('not_found');
  };
  return {
    ...ownDocumentHandlers(services),

    choosePersonType: async ({ body }, context) => choosePersonType(services, body.personType, context),

    saveLevelDocuments: async ({ params, query, body }, context) =>
      sendDocuments(services, Number(params.level), body, context, query.keep === 'draft'),

    submitLevel: async ({ params, body }, context) =>
      (await resendLevel(services, Number(params.level), body.fields, context)) ??
      sendFields(services, Number(params.level), body.fields, context, '/fields'),

    beginRenewal: async ({ params }, context) => beginRenewal(services, Number(params.level), context),

    giveUpRenewal: async ({ params }, context) => giveUpRenewal(services, Number(params.level), context),

    saveLevel1Documents: async ({ body }, context) =>
      ofPerson(context, () => sendDocuments(services, 1, body, context)),

    saveLevel1Fields: async ({ body: { email, ...fields } }, context) =>
      ofPerson(context, async () => {
        if (context.caller.state !== 2) return refuse('survey_required');
        if (email.toLowerCase() !== context.caller.email) return refuse('validation_failed', [otherEmail]);
        return sendFields(services, 1, fields, context);
      }),

    saveLevel2Fields: async ({ body }, context) =>
      ofPerson(context, () => keepFields(services, 2, level2Of(body), context)),

    saveLevel2Documents: async ({ body }, context) =>
      ofPerson(context, () => sendLastDocuments(services, 2, body, context)),

    saveLevel3Documents: async ({ body }, context) =>
      ofPerson(context, () => sendLastDocuments(services, 3, body, context)),
  } satisfies Partial<AllHandlers>;
}

const otherEmail = {
  path: '/email',
  message: { es: 'Debe ser el correo de tu cuenta.', en: 'It must be the e-mail of your account.' },
};

/** The occupation and activity that are stored when a request of the specification's operation for level 2 names none. */
const unnamed = { occupationID: '11', economicActivityID: '29' } as const;

/**
 * Returns the fields in a request of the specification's operation for level 2, whose answers are all strings; a field that does not apply
 * is an empty string.
 */
function level2Of({ isColombian, sourceOfFunds, ...named }: Schemas['Level2Fields']): Fields {
  const texts = { ...unnamed, ...named };
  if (texts.cityID === first_of_list) texts.cityID = listMunicipalities(first_of_list)?.[0]?.id ?? '';
  const said = Object.entries<string | undefined>(texts).filter(([, value]) => value !== undefined && value !== '');
  return {
    isColombian: isColombian === 'true',
    sourceOfFunds: sourceOfFunds === 'true',
    ...(Object.fromEntries(said) as Record<string, string>),
  };
}
