import type { PublicKey } from '@caudal/api-spec';
import type { OperationId } from '@caudal/api-spec/server';
import { sql, type RawBuilder } from 'kysely';
import type { Parts } from './timed-requests.ts';
import {
  alert_number,
  anAlert,
  aCase,
  aDocument,
  aNotice,
  anotherBankAccount,
  aProposal,
  aSession,
  inLevel,
  made,
  noAlert,
  noBankAccount,
  noCase,
  noLimits,
  noMovement,
  noProposal,
  proposed_at,
  refreshToken,
  setting,
} from './write-states.ts';

/** A request that writes. */
export interface Writing {
  /**
   * Statements that give the tables the state in which the request succeeds, run before each request outside of the measured time. They
   * undo the request before, so that every request finds the same state.
   */
  readonly before: readonly RawBuilder<unknown>[];
  /** Returns the request with the given number, which no other request of the run has. */
  readonly ask: (n: number) => Parts;
}

export type Writings = Partial<Record<OperationId, Writing>>;

/** The people and records that the requests name. */
export interface WriteIds {
  /** The customer who is signed in. */
  readonly customer: string;
  readonly email: string;
  readonly password: string;
  readonly bankAccount: string;
  readonly publicKey: PublicKey;
  /** The customer about whom the officer decides, and a document of theirs. */
  readonly subject: string;
  readonly document: string;
  readonly officer: string;
  /** Another officer, who proposes. */
  readonly colleague: string;
}

const reason = 'Lo pide el comité de cumplimiento.';

/** The requests of people without a session. */
export const writesOfVisitors = ({ customer, password, publicKey }: WriteIds): Writings => ({
  refreshSession: {
    before: [noLimits, ...aSession(customer)],
    ask: () => ({ cookie: `caudal_customer_session=${refreshToken}`, body: { publicKey } }),
  },
  register: {
    before: [noLimits, sql`delete from identity.registration`],
    ask: (n) => ({ body: { email: `nuevo-${n}@correo.example`, password, langKey: 'es' } }),
  },
  signOut: {
    before: aSession(customer),
    ask: () => ({ cookie: `caudal_customer_session=${refreshToken}`, body: {} }),
  },
});

/** The requests of a customer. */
export const writesOfCustomers = ({ customer, email, bankAccount }: WriteIds): Writings => {
  const account = (n: number) => ({ alias: `Nómina ${n}`, account: `55${n}`, accountType: 9, bank: '1' });
  return {
    addBankAccount: { before: [noLimits, noBankAccount(customer)], ask: (n) => ({ body: account(n) }) },
    answerSurvey: {
      before: [sql`update customers.customer set survey_answered_at = null where account_id = ${customer}`],
      ask: () => ({ body: { responseA: 1, responseB: 2, responseC: 0 } }),
    },
    changeBankAccount: {
      before: [noLimits, noBankAccount(customer), anotherBankAccount(customer)],
      ask: (n) => ({ params: { id: made }, body: account(n) }),
    },
    changeLetter: { before: [], ask: (n) => ({ body: { kind: 'deposit_arrived', isOn: n % 2 === 0 } }) },
    readNotice: { before: aNotice(customer), ask: () => ({ params: { id: made } }) },
    readNotices: { before: aNotice(customer), ask: () => ({ body: { until: made } }) },
    removeBankAccount: {
      before: [noBankAccount(customer), anotherBankAccount(customer)],
      ask: () => ({ params: { id: made } }),
    },
    saveLevel2Fields: {
      before: [
        inLevel(customer, 1),
        sql`delete from verification.submission where account_id = ${customer} and level > 1`,
      ],
      ask: () => ({ body: level2 }),
    },
    sendSupportMessage: {
      before: [noLimits],
      ask: (n) => ({ body: { sender: email, subject: `Un retiro ${n}`, message: 'No veo el retiro de ayer.' } }),
    },
    startWithdrawal: {
      before: [...noMovement(customer), inLevel(customer, 3)],
      ask: (n) => ({ body: { account: bankAccount, amount: '150000' }, idempotencyKey: `bench-write-${n}` }),
    },
  };
};

/** The fields of level 2 of a customer who lives in Bogotá. */
const level2 = {
  isColombian: 'true',
  homeAddress: 'Carrera 7 # 71-21',
  cityID: '11001',
  occupationID: '11',
  economicActivityID: '29',
  descriptionEconomicActivity: 'Asesorías',
  sourceOfFunds: 'true',
};

/** The requests of an officer. */
export const writesOfOfficers = ({ subject: userId, document, officer, colleague }: WriteIds): Writings => {
  const alert = { alertId: alert_number, message: reason, reviewedBy: officer, userId };
  const onCase = (body?: object) => () => ({ params: { caseId: made }, ...(body && { body }) });
  const documents = [document];
  return {
    acceptDocuments: {
      before: aDocument({ userId, document, officer }),
      ask: () => ({ body: { idUserDocument: documents } }),
    },
    activateAlert: { before: noAlert(userId), ask: () => ({ body: alert }) },
    addToBlackList: {
      before: [sql`delete from black_list.entry where reason = ${reason}`],
      ask: (n) => ({ body: { kind: 'document', documentTypeID: '7', value: String(70_000_000 + n), reason } }),
    },
    answerCaseProposal: {
      before: aCase(userId, { kind: 'level_change', colleague }),
      ask: onCase({ approve: false, proposedAt: proposed_at, reason }),
    },
    answerSettingProposal: {
      before: [...noProposal, aProposal(colleague)],
      ask: () => ({ params: { name: setting }, body: { proposalId: made, answer: 'approve', reason } }),
    },
    changeLevel: {
      before: [inLevel(userId, 1), ...noCase(userId)],
      ask: () => ({ body: { newKYCLevel: 3, userId, reason } }),
    },
    deactivateAlert: { before: [...noAlert(userId), ...anAlert(userId)], ask: () => ({ body: alert }) },
    decideCase: { before: aCase(userId, { officer }), ask: onCase({ decision: 'noted', reason }) },
    declineDocuments: {
      before: aDocument({ userId, document, officer }),
      ask: () => ({ body: { idUserDocument: documents, description: 'La foto está borrosa.', reasonCode: 'blurred' } }),
    },
    flagPep: {
      before: [
        sql`update customers.customer set is_pep = false, pep_decision = null where account_id = ${userId}`,
        ...noCase(userId),
      ],
      ask: () => ({ body: { id: userId, reason } }),
    },
    handOverCase: { before: aCase(userId, { officer }), ask: onCase({ officerId: colleague }) },
    proposeSetting: {
      before: noProposal,
      ask: () => ({ params: { name: setting }, body: { value: '30', reason, version: 0 } }),
    },
    releaseCase: { before: aCase(userId, { officer }), ask: onCase() },
    requestDocument: {
      before: [sql`delete from verification.document_request where account_id = ${userId}`],
      ask: () => ({ body: { userId, level: 1, name: 'Extracto bancario', reason } }),
    },
    saveView: {
      before: [sql`delete from administration.saved_view`],
      ask: (n) => ({ params: { list: 'customers' }, body: { name: `Vista ${n}`, address: '?state=Pendiente' } }),
    },
    setRiskLevel: {
      before: [sql`update customers.customer set risk = null, background = null where account_id = ${userId}`],
      ask: () => ({ body: { userId, riskLevel: 'medium', reason } }),
    },
    takeCase: { before: aCase(userId, {}), ask: onCase() },
    takeNextCase: {
      before: [sql`update cases.case set holder_id = null, held_until = null where holder_id is not null`],
      ask: () => ({ body: {} }),
    },
  };
};
