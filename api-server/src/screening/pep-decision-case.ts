import { refuse } from '@caudal/api-spec/server';
import { text, words } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { findProfile, lockCustomer } from '../customers/customer.ts';
import { findRegistered, keepPepDecision } from '../customers/screening-standing.ts';
import { isSamePerson } from '../identity/own-customer.ts';
import type { Database } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { listOfficerFiles } from '../verification/officer-files.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { fieldText, type Fields } from '../verification/field-values.ts';
import { findSubmissions } from '../verification/submissions.ts';
import { audit } from './audit.ts';
import { hitFacts } from './hit-facts.ts';
import { listHits } from './hits.ts';
import { pepDecision } from './pep-decision.ts';
import { whoRegistered } from './registered-acts.ts';

const decisions = { continue: 'continued', refuse: 'refused' } as const;

/**
 * The case of the decision about a politically exposed customer. An approver decides, once the origin of the funds is known. The approver
 * may neither have registered the customer as exposed nor have uploaded a document about the funds, whatever their other roles.
 */
export const pepDecisionKind: CaseKind = {
  ...pepDecision,
  permission: 'cases.approve',
  choices: [
    { decision: 'continue', name: { es: 'Vincular', en: 'Accept as a customer' }, asksForMessage: false },
    { decision: 'refuse', name: { es: 'No vincular', en: 'Do not accept' }, asksForMessage: false },
  ],
  needsSecondOfficer: false,
  views: ['lists'],
  describe: async (db, one) => {
    const customerId = customerOf(one);
    const { isPep } = await findRegistered(db, customerId);
    const hits = (await listHits(db, customerId)).filter(
      ({ says, state }) => says === 'exposed' && state !== 'cleared',
    );
    const declares = (await findProfile(db, customerId))?.pep === true;
    return [
      words({ es: 'Lo declara', en: 'Declares it' }, yesOrNo(declares)),
      words({ es: 'Registrado como PEP', en: 'Registered as PEP' }, yesOrNo(isPep)),
      ...(await originFacts(db, customerId)),
      ...hits.flatMap(hitFacts),
    ];
  },
  check: async (transaction, one, decision, officerId) => {
    const customerId = customerOf(one);
    const { declared, papers } = await originOf(transaction, customerId);
    const uploaders = papers.map(({ uploadedById }) => uploadedById);
    if (await isSamePerson(transaction, officerId, uploaders)) return refuse('pep_origin_own_paper');
    if (await isSamePerson(transaction, officerId, await whoRegistered(transaction, customerId, 'flag_pep')))
      return refuse('pep_own_registration');
    const isKnown = declared.length > 0 || papers.length > 0;
    return decision === 'continue' && !isKnown ? refuse('pep_origin_missing') : null;
  },
  apply: async (transaction, one, { decision, reason, approvedBy, requestId }, now) => {
    const accountId = customerOf(one);
    const decided = decision === 'continue' ? decisions.continue : decisions.refuse;
    await lockCustomer(transaction, accountId);
    await keepPepDecision(transaction, accountId, decided, now);
    await audit.byOfficer(transaction, approvedBy, requestId, {
      action: 'customer.pep_decided',
      subject: { kind: 'customer', id: accountId },
      detail: { decision: decided, reason },
    });
    await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
  },
};

const yesOrNo = (is: boolean) => (is ? { es: 'Sí', en: 'Yes' } : { es: 'No', en: 'No' });

const unknownOrigin = words(
  { es: 'Origen de los fondos', en: 'Origin of the funds' },
  {
    es: 'No se conoce. Pídele el nivel 2, o que otro oficial suba en PEP el documento que lo muestra.',
    en: 'Unknown. Ask for level 2, or for another officer to upload the document that shows it under PEP.',
  },
);

async function originFacts(db: Database, customerId: string): Promise<CaseFact[]> {
  const { declared, papers } = await originOf(db, customerId);
  const known = [...declared, ...papers.flatMap(({ name }) => textFact('Documento de PEP', 'PEP document', name))];
  return known.length > 0 ? known : [unknownOrigin];
}

const textFact = (es: string, en: string, value: string): CaseFact[] => (value === '' ? [] : [text({ es, en }, value)]);

/**
 * Reads the known facts about the origin of the funds: the customer's answers about their activity, and the documents that officers
 * uploaded about a PEP.
 */
async function originOf(db: Database, customerId: string) {
  const sent = (await findSubmissions(db, customerId)).filter(({ state }) => state !== 'draft');
  const fields = Object.assign({}, ...sent.map((one) => one.fields)) as Fields;
  return {
    declared: [
      ...textFact('Origen de los fondos', 'Origin of the funds', fieldText(fields, 'originOfFunds')),
      ...textFact('Ocupación', 'Occupation', nameOfCode('4', fieldText(fields, 'occupationID')) ?? ''),
      ...textFact('Actividad', 'Activity', fieldText(fields, 'descriptionEconomicActivity')),
    ],
    papers: await listOfficerFiles(db, customerId, 'pep'),
  };
}
