// Ties the statements of the terms and conditions to their sources.
import { terms } from '@caudal/api-spec/terms';
import { legal_age_years } from '../../../../api-server/src/platform/colombian-time.ts';
import { naturalLevels } from '../../../../api-server/src/verification/natural-levels.ts';
import { institutionLevels } from '../../../../api-server/src/verification/institution-levels.ts';
import { partyKinds } from '../../../../api-server/src/customers/parties.ts';
import { pesos } from '../../../../api-server/src/assets/pesos.ts';
import { taker_fee_bp } from '../../../../api-server/src/trading/trading-settings.ts';
import { legal_age_years as askedAge } from '../../../../customer-app/src/verification/legal-age.ts';
import {
  figure,
  shown,
  operation,
  confirmed,
  setting,
  words,
  law,
  intent,
  introduction,
  example,
  shows,
  type Ties,
} from '../ties.ts';
import { ofInstitution, officersFor } from '../product-facts.ts';

export const contract: Readonly<Record<string, Ties>> = {
  'legal/LegalDocument.tsx': {
    'Versión {draft number} #f3e2': [example(2026)],
    'Este texto cuenta #52b5': [introduction],
    'Rige cuando lo #f3e3': [intent('Ley 1480 de 2011, artículo 37')],
    'Si algo no #86c9': [operation('sendSupportMessage', 'public')],
  },
  'legal/CryptoTerms.tsx': {
    'Al cambiar un #0aa5': [
      shown('stories/customer/SwapConfirmation.stories.tsx', 'ConfirmedAndSent'),
      shown('trading/quotes', 'states the received amount, the cost, and when the quote expires'),
    ],
    'Lo que pagas #a9ea': [
      shown(
        'trading/orders/trades',
        'is reverted when the market has moved beyond its limits, and its whole hold is released',
      ),
    ],
    'Solo recibimos los #590c': [
      shown('stories/customer/Crypto.stories.tsx', 'Receive'),
      shown('rails/evm/deposits', 'are shown at once, credited after their confirmations, and swept to the house'),
    ],
    'Lo que envíes #d16e': [
      shown('rails/evm/chain-faults', 'opens one case even when it arrives several times, and credits nothing'),
    ],
    'Un depósito que #a5e4': [
      setting('crypto_deposit_minimum_cop_minor', pesos('1000')),
      shown('rails/evm/deposits', 'are not credited below the minimum until their sum reaches it, and then together'),
    ],
    'Un retiro a #2c11': [shown('rails/evm/withdrawals/approvals', 'receives nothing before its waiting time is over')],
    'Los criptoactivos no #c66c': [law('Ley 31 de 1992, artículo 8')],
    'Su precio puede #79b9': [intent('Ley 1480 de 2011, artículo 23')],
    'Una transacción en #dce1': [shown('rails/evm/withdrawals', 'cannot be cancelled after signing')],
    'No te asesoramos #9204': [intent('Ley 1480 de 2011, artículo 23')],
  },
  'legal/Terms.tsx': {
    'Las reglas de #d9b8': [introduction],
    'Una billetera en #e1d6': [
      operation('listBalances', 'customer'),
      operation('startDeposit', 'customer'),
      operation('startWithdrawal', 'customer'),
      operation('startTransfer', 'customer'),
      operation('startTrade', 'customer'),
    ],
    'Al crear tu #4c4c': [
      words('customer-app/src/routes/_app/sign-up.tsx', 'Al crear tu cuenta aceptas'),
      words('customer-app/src/routes/_app/sign-up.tsx', 'to="/sarlaft-policy"'),
    ],
    'Caudal no es #35a4': [intent('Decreto 663 de 1993 (EOSF)')],
    'Tu saldo no #7789': [law('Decreto 663 de 1993 (EOSF)')],
    'Personas de 18 #a3c0': [
      figure(legal_age_years),
      figure(askedAge),
      shown('verification/level-1', 'requires an age of 18'),
    ],
    'Empresas constituidas en #9018': [
      ofInstitution('jurisdictionCountry', 'shareholders'),
      shows(
        'Colombia alone is accepted',
        institutionLevels.some(({ fields }) => fields.some(({ form }) => form === 'home_country')),
      ),
    ],
    'Una cuenta por #46f6': [
      shown(
        'verification/duplicate-identity',
        'verifies one account; accepting it for a second account is refused, and a case shows both accounts',
      ),
    ],
    'Quien no esté #81bb': [
      law('Ley 1121 de 2006, artículo 20'),
      shown(
        'screening/screening',
        'is listed once an officer confirms a sanctions hit; a confirmed PEP hit does not stop their money',
      ),
    ],
    'Tu contraseña y #e36e': [intent('Ley 1480 de 2011, artículo 23')],
    'Caudal nunca te #3b27': [intent('Ley 1480 de 2011, artículo 23')],
    'Te recomendamos un #c3f5': [operation('addTotp', 'customer'), operation('addPasskey', 'customer')],
    'Quien lo tiene #c202': [
      confirmed('startWithdrawal'),
      confirmed('startTransfer'),
      confirmed('changeEmail'),
      shown(
        'identity/confirmation',
        'ask an account with a second factor for the factor, because the password is the weaker proof',
      ),
    ],
    'Si ves un #799d': [operation('denyPlace', 'public'), operation('changePassword', 'customer')],
    'Después de un #90e5': [
      shown('identity/new-place', 'sends a letter that says where it came from, and holds money in that session alone'),
      shown('identity/recovery', 'wait for a day, and the customer reads until when'),
      shown('identity/email-change', 'holds withdrawals as a recovery does, and tells the customer why and until when'),
    ],
    'Es para protegerte #e736': [
      setting('recovery_hold_seconds', 86_400),
      shown('stories/customer/Withdrawal.stories.tsx', 'PlaceUnconfirmed'),
      shown('stories/customer/Withdrawal.stories.tsx', 'AfterRecovery'),
    ],
    'Antes de mover #1f40': [
      shown('movements/withdrawals', 'is refused before verification'),
      shown('movements/deposits', 'requires an idempotency key, the customer’s own account, and a verified identity'),
    ],
    'Tu nivel define #b63a': [
      shown(
        'movements/deposits',
        'is refused beyond the monthly limit, with the amount left, counting pending deposits',
      ),
      shown('movements/withdrawals', 'is refused beyond the monthly limit, with the amount left'),
      shown('platform/colombian-time', 'ends the month at midnight in Bogotá'),
    ],
    'Lo que está #2211': [
      shown('movements/withdrawal-amount', 'counts completed and pending withdrawals towards the monthly limit'),
      shown('rails/evm/withdrawals/transfer-rules', 'returns the amount with its value in pesos'),
    ],
    'Nivel 1 hasta #af4c': [figure(naturalLevels[0]?.level)],
    'Nivel 2 hasta #d3ea': [figure(naturalLevels[1]?.level)],
    'Nivel 3 sin #4be5': [
      figure(naturalLevels.find(({ monthlyLimit }) => monthlyLimit === null)?.level),
      shown('verification/levels-2-and-3', 'needs three PDFs, and removes the monthly limit'),
    ],
    'Empresas sin límite #b903': [
      figure(institutionLevels.find(({ monthlyLimit }) => monthlyLimit === null)?.level),
      shown('verification/institution', 'sends its two levels, is reviewed, and has no limit'),
    ],
    'Los completas uno #e900': [shown('verification/levels-2-and-3', 'is locked until level 1 is verified')],
    'Se hacen por #4620': [
      operation('addBankAccount', 'customer'),
      shown('movements/deposits', 'requires an idempotency key, the customer’s own account, and a verified identity'),
      shown('stories/customer/Translated.stories.tsx', 'Deposit'),
    ],
    'Lo mejor es #dfb3': [
      shows(
        'the holder of an account is screened, and stops that account',
        partyKinds.bank_account_holder.stops === 'bank_account',
      ),
      shown('stories/customer/BankAccounts.stories.tsx', 'InAnotherName'),
      operation('requestDocument', 'kyc.review'),
    ],
    'Cuentan cuando tu #fbf0': [
      shown(
        'movements/deposits',
        "ignores a forged event, and a signed event that the bank's own record does not confirm",
      ),
    ],
    'Si confirma tarde #e462': [
      shown('movements/deposits', 'is credited when its approval comes after it has expired'),
    ],
    'Si tu banco #42ba': [
      figure(2),
      words('api-server/src/movements/payment-mismatch-case.ts', 'needsSecondOfficer: true'),
      shown('movements/suspense', 'is credited by two officers with a message to the customer'),
      shown(
        'movements/suspense',
        'is refunded to the holder of the bank account, also when the holder is not the customer',
      ),
    ],
    'Se hacen a #f797': [
      shown('movements/withdrawals', 'is refused to another customer’s bank account and to a removed one'),
      shown('stories/customer/Translated.stories.tsx', 'Withdrawal'),
    ],
    'Cuántas cuentas puedes #4331': [
      setting('bank_accounts_max', terms.bankAccounts),
      shown('stories/customer/BankAccounts.stories.tsx', 'NoRoom'),
    ],
    'Al pedirlo el #13a0': [shown('movements/withdrawals', 'is held at once, paid by the bank, and shows its steps')],
    'Según el valor #3252': [
      figure(officersFor(3n)),
      shows('small withdrawals need nobody, larger ones an officer', officersFor(1n) === 0 && officersFor(2n) === 1),
      operation('cancelWithdrawal', 'customer'),
      shown('movements/withdrawals', 'is refused when the withdrawal may have reached the bank'),
    ],
    'Si lo rechazamos #9476': [
      shown('movements/withdrawal-approval', 'is released with the reason when it is rejected'),
    ],
    'Si lo rechaza #9bc2': [
      shown('movements/withdrawals', 'returns the pesos when it rejects after accepting'),
      words('api-server/src/platform/mail/money-letters.ts', 'Revisa el número y el titular de la cuenta bancaria'),
    ],
    'Caudal no cobra #f42f': [
      shown('movements/deposits', "is credited when the bank's signed event arrives, and shows its steps"),
      shown('movements/withdrawals', 'is held at once, paid by the bank, and shows its steps'),
    ],
    'Tu banco puede #b4ee': [intent('Ley 1480 de 2011, artículo 23')],
    'Al cambiar hay #41ad': [
      setting('taker_fee_bp', taker_fee_bp.fallback),
      shown(
        'trading/quote',
        'adds up: the payment is the traded amount and the fees, and the steps give the amount received',
      ),
      shown(
        'rails/evm/withdrawals',
        'are held with their fee, signed, and completed when the chain confirms the transaction',
      ),
    ],
    'Las ves antes #8c30': [
      operation('readTransferTerms', 'customer'),
      shown('stories/customer/SwapConfirmation.stories.tsx', 'ConfirmedAndSent'),
    ],
    'Mover dinero de #1210': [law('Código Penal, artículo 323')],
    'Dar datos o #be97': [
      law('Código Penal, artículo 289'),
      shown(
        'verification/duplicate-identity',
        'verifies one account even when officers accept it for two accounts at the same time',
      ),
    ],
    'Atacar el servicio #8bc7': [law('Código Penal, artículos 269A y 269B')],
    'Podemos detener un #2213': [
      operation('setStanding', 'users.change'),
      shown(
        'movements/under-review',
        'an accepted withdrawal is held back while its customer is under review, and needs a new approval afterwards',
      ),
      operation('requestDocument', 'kyc.review'),
    ],
    'Si un retiro #ed46': [
      words('api-server/src/platform/mail/money-letters.ts', 'Estamos revisando tu retiro de {amount}'),
      operation('cancelWithdrawal', 'customer'),
    ],
    'Si inactivamos tu #9eb7': [
      shown(
        'administration/standing',
        'loses its sessions at once, is notified without the reason, and has the reason on record',
      ),
      shown('administration/standing', 'returns from withdrawals that were not sent to the bank, and from no other'),
    ],
    'En tu historial #4094': [
      operation('readStatement', 'customer'),
      shown('reports/statement', 'exists only for completed movements of the customer'),
      shown(
        'customer-app/src/history/periods.test.ts',
        'are the latest twelve months, across the turn of the year, and three years',
      ),
    ],
    'Si ves un #de7d': [
      operation('sendSupportMessage', 'public'),
      shown(
        'ledger/self-check',
        'checkTheLedger records whether the ledger is consistent and how old the last check is',
      ),
    ],
    'Lo que se #5cfc': [shown('ledger/ledger-protection', 'cannot run: %s')],
    'Respondemos por tu #eada': [law('Ley 1480 de 2011, artículo 7')],
    'No respondemos por #3ab1': [law('Código Civil, artículo 64')],
    'Nada de esto #20e6': [law('Ley 1480 de 2011, artículos 4 y 43')],
    'Escríbenos por la #41b1': [
      law('Ley 1480 de 2011, artículo 58: respuesta en 15 días hábiles'),
      operation('sendSupportMessage', 'public'),
    ],
    'Puedes acudir también #333b': [law('Ley 1480 de 2011, artículo 58')],
    'Si cambiamos estos #6b7f': [intent('Ley 1480 de 2011, artículo 37')],
    'Si no estás #3662': [operation('startWithdrawal', 'customer'), operation('closeAccount', 'customer')],
    'Cerrarla no cuesta #4fe2': [shown('movements/closing', 'is refused while there is money in it')],
    'Estos términos se #a48c': [law('Código de Comercio, artículo 869')],
    'La versión en #2ec8': [law('Constitución Política, artículo 10')],
  },
};
