import type { OperationId } from '@caudal/api-spec/server';
import type { Parts } from './timed-requests.ts';

interface Ids {
  /** The customer who is signed in, and whom the officer looks at. */
  customer: string;
  /** A deposit of this customer. */
  movement: string;
}

export type Readings = Partial<Record<OperationId, Parts>>;

const years = { year: 2026, month: 1 } as const;

/** The customers' reading routes that are measured. */
export const ofCustomers = ({ customer, movement }: Ids): Readings => ({
  countUnreadNotices: {},
  listAssets: {},
  listBalances: {},
  listBankAccounts: {},
  listBanks: {},
  listCities: { query: { id: '1' } },
  listCodes: { query: { id: '2' } },
  listCountries: {},
  listCryptoDeposits: { params: { id: customer } },
  listCryptoTransactions: { params: { id: customer } },
  listCryptoWithdrawals: { params: { id: customer } },
  listDepartments: {},
  listFiatDeposits: { body: {} },
  listFiatTransactions: { body: {} },
  listFiatWithdrawals: { body: {} },
  listLetters: {},
  listNotices: {},
  listLevelDocuments: { params: { level: '2' } },
  listOwnDocuments: {},
  listPrices: {},
  listSessions: {},
  listSignIns: {},
  listTokens: {},
  listTrades: {},
  listWhitelist: { params: { id: customer } },
  readClosing: {},
  readDepositVolume: {},
  readFiatTransaction: { params: { transactionId: movement } },
  readKycInformation: {},
  readMoneyOut: {},
  readPaymentTerms: {},
  readProfile: {},
  readPublicTerms: {},
  readSecurity: {},
  readStatement: { body: years },
  readVerificationPlan: {},
  readVerifiedLevel: {},
  readWithdrawalVolume: {},
});

/** The officers' reading routes that are measured. */
export const ofOfficers = ({ customer }: Ids): Readings => ({
  listAlertFindings: { query: { userId: customer } },
  listAlertOpenings: { query: { userId: customer } },
  listAlerts: { body: { filter: false, filters: Array.from({ length: 18 }, () => '0') } },
  listBankDays: {},
  listBlackList: { body: {} },
  listCases: { body: {} },
  listCryptoReport: {},
  listCustodyAddresses: {},
  listCustomerBankAccounts: { query: { userId: customer } },
  listCustomerCases: { query: { userId: customer } },
  listCustomerDocuments: { query: { userId: customer } },
  listCustomerSubmissions: { query: { userId: customer, type: 'Persona' } },
  listCustomers: { body: {} },
  listDocumentRequests: { query: { userId: customer } },
  listOperationsDocuments: { body: { userId: customer, reviewNumber: null, reviewLabel: '' } },
  listOperationsReviews: { query: { userId: customer } },
  listOrderReport: {},
  listPepFiles: { query: { userId: customer } },
  listRosAlerts: { query: { userId: customer } },
  listRosDrafts: {},
  listRuleVersions: { params: { name: 'kyc-limits' } },
  listRules: {},
  listSettings: {},
  listTradeReport: {},
  listUsers: { body: {} },
  listViews: { params: { list: 'customers' } },
  readAlertHistory: { query: { userId: customer, alertId: '1' } },
  readAlertStatus: { query: { userId: customer } },
  readCaseSummary: {},
  readCustomer: { query: { userId: customer } },
  readCustomerDepositVolume: { query: { userId: customer } },
  readCustomerWithdrawalVolume: { query: { userId: customer } },
  readDocumentStatuses: { query: { userId: customer } },
  readFiatReport: { body: { transactionType: 0 } },
  readHouseBalance: {},
  readKycSummary: {},
  readLevelChoices: { query: { userId: customer } },
  readLists: {},
  readMonthlyReport: { body: years },
  readRoles: {},
  readStepsToFollow: { query: { userId: customer } },
});
