// Ties the statements of the landing page and the pages around it to their sources.
import { legal_age_years } from '../../../../api-server/src/platform/colombian-time.ts';
import { naturalLevels } from '../../../../api-server/src/verification/natural-levels.ts';
import { institutionLevels } from '../../../../api-server/src/verification/institution-levels.ts';
import { partyKinds } from '../../../../api-server/src/customers/parties.ts';
import { assets } from '../../../../api-server/src/assets/assets.ts';
import { mean_seconds, day_seconds } from '../../../../api-server/src/trading/market-prices-reader.ts';
import { documentReview } from '../../../../api-server/src/verification/document-review-case.ts';
import { figure, shown, operation, words, law, intent, introduction, example, shows, type Ties } from '../ties.ts';
import { asked, raises, isHashStored } from '../product-facts.ts';

export const landing: Readonly<Record<string, Ties>> = {
  'Landing.tsx': {
    'Trae tus pesos #41a1': [
      operation('startDeposit', 'customer'),
      operation('startTrade', 'customer'),
      shown('trading/orders/trades', 'pays out exactly the quoted amount for an exact input, when nobody else trades'),
    ],
    'Cada movimiento explicado #5638': [
      shown('movements/deposits', "is credited when the bank's signed event arrives, and shows its steps"),
    ],
  },
  'NotFound.tsx': {
    'Puede que el #7cf9': [introduction],
  },
  'PublicFrame.tsx': {
    '{productName} no es #dc6f': [intent('Decreto 663 de 1993 (EOSF)')],
    'Aun así sigue #6d67': [intent('Resolución 314 de 2021 de la UIAF')],
  },
  'UnexpectedError.tsx': {
    'Ocurrió un error #fc3e': [introduction],
    'No se perdió #2849': [
      shown(
        'e2e/wrong-turns.e2e.ts',
        'keeps everything typed and chosen after a reload, and completes a level of which only the photos arrived',
      ),
    ],
    'Revisa tu conexión #882e': [introduction],
  },
  'contact/ContactUs.tsx': {
    'Escríbele al equipo #34a9': [introduction],
    'Una duda un #eaff': [introduction],
    'Te responde una #88d7': [
      shown(
        'support/messages',
        'is stored, and mailed to those who answer messages, with the sender as the address for answers',
      ),
    ],
    'El formulario necesita #1be0': [introduction],
    'Actívalo en tu #def7': [introduction],
  },
  'landing/Abilities.tsx': {
    'Sabes dónde está #1482': [
      shown('reports/statement', 'adds up, and its closing balance is that of the wallet, held pesos included'),
    ],
    'El promedio de #c0dd': [
      figure(mean_seconds / 60),
      shown('trading/mean-price', 'weights each price by how long it held'),
    ],
    'Al cambiar ves #ec0d': [
      shown('trading/quotes', 'states the received amount, the cost, and when the quote expires'),
    ],
    'Cuánto has movido #30dd': [shown('stories/customer/LimitsPanel.stories.tsx', 'Left')],
    'Ejemplo con el #8877': [figure(naturalLevels[0]?.level)],
    'Buscamos el mejor #84a5': [
      shown('trading/quote', 'is never worse than any single path through the pools, with all its fees'),
      shown('trading/pool-reader', 'are all pools of the listed tokens, with their reserves after the newest block'),
    ],
    'Ves el costo #f768': [
      shown('stories/customer/SwapConfirmation.stories.tsx', 'ConfirmedAndSent'),
      shown(
        'trading/orders/trades',
        'is reverted when the market has moved beyond its limits, and its whole hold is released',
      ),
    ],
    'Una dirección tuya #4a3d': [
      operation('readDepositAddress', 'customer'),
      shown('rails/evm/deposits', 'are shown at once, credited after their confirmations, and swept to the house'),
    ],
    'Al enviar revisamos #3758': [
      operation('checkAddress', 'customer'),
      shown('rails/evm/withdrawals/approvals', 'receives nothing before its waiting time is over'),
    ],
    'Avisamos si una #b309': [
      shown(
        'rails/evm/withdrawals',
        'are announced with a warning when the address resembles a used address or the deposit address',
      ),
    ],
    'La tarifa de #40ff': [
      operation('readTransferTerms', 'customer'),
      shown(
        'rails/evm/withdrawals',
        'cost at most the announced fee, also to an address that has none of the token yet',
      ),
    ],
    'Una billetera ocho #4bdc': [figure(assets.length)],
    'Lo disponible y #8f14': [
      operation('listBalances', 'customer'),
      shown('stories/customer/BalanceCard.stories.tsx', 'Awaited'),
    ],
    'Pagas en la #ce50': [shown('stories/customer/Deposit.stories.tsx', 'UnderWay')],
    'Un depósito solo #33bc': [
      shown(
        'movements/deposits',
        "ignores a forged event, and a signed event that the bank's own record does not confirm",
      ),
    ],
    '10 02 a #2cc5': [example(10, 2)],
    '10 04 a #29b0': [example(10, 4)],
  },
  'landing/Companies.tsx': {
    'La misma casa #bda7': [introduction],
    'Lo que pasa #fe1a': [operation('acceptDocuments', 'kyc.review')],
    'Verificación de identidad #4bf8': [
      shown('verification/institution', 'sends its two levels, is reviewed, and has no limit'),
    ],
    'Motivos claros cuando #981a': [
      shown(
        'verification/level-1',
        'shows the customer the reason, can be uploaded again by itself, and is shown to the officer as resent',
      ),
    ],
    'Registro de cada #364a': [
      shown('readings', 'is recorded in the audit log: %s'),
      shown('verification/review', 'are recorded with the officer, and the record cannot be changed (ASVS 16.4.2)'),
    ],
    'Pesos y activos #63fa': [shown('rails/evm/deposits', 'are credited as pesos when they are COPT')],
    'Recaudo en pesos #c380': [
      shown('movements/deposits', "is credited when the bank's signed event arrives, and shows its steps"),
    ],
    'Saldos en pesos #1652': [
      shown('ledger/ledger', 'of a deposit raise the balance at the bank and what we owe the customer'),
      shows(
        'BTC and USDT are held',
        ['COP', 'BTC', 'USDT'].every((symbol) => assets.some((asset) => asset.symbol === symbol)),
      ),
    ],
    'Sin límite mensual #2ae5': [figure(institutionLevels.find(({ monthlyLimit }) => monthlyLimit === null)?.level)],
  },
  'landing/Invitation.tsx': {
    'Abres tu cuenta #8dc7': [operation('register', 'public')],
    'Lo demás a #099f': [introduction],
  },
  'landing/NowPrices.tsx': {
    'sin cambios en #26ad': [
      figure(day_seconds / 3_600),
      shown('trading/prices', 'are public for all assets, with the change over a day'),
    ],
    'bajó {text} en #e563': [
      figure(day_seconds / 3_600),
      shown('trading/prices', 'are public for all assets, with the change over a day'),
    ],
    'subió {text} en #f7f3': [
      figure(day_seconds / 3_600),
      shown('trading/prices', 'are public for all assets, with the change over a day'),
    ],
  },
  'landing/Policies.tsx': {
    'Lo que hacemos #ffd3': [introduction],
    'Te pedimos lo #3b2e': [law('Ley 1581 de 2012, artículo 4')],
    'Tus documentos se #736f': [
      shown('verification/level-1', 'are encrypted at rest'),
      operation('readDocumentFile', 'kyc.read'),
    ],
    'Cada consulta queda #f6e1': [
      shown('readings', 'is recorded in the audit log: %s'),
      shown('verification/review', 'are recorded with the officer, and the record cannot be changed (ASVS 16.4.2)'),
    ],
    'Tu cuenta es #028a': [figure(legal_age_years), shown('verification/level-1', 'requires an age of 18')],
    'Las cuentas bancarias #13e9': [
      shows('a holder stops their account', partyKinds.bank_account_holder.stops === 'bank_account'),
      shown('stories/customer/BankAccounts.stories.tsx', 'InAnotherName'),
    ],
    'Antes de mover #c3d6': [shown('movements/withdrawals', 'is refused before verification')],
    'No prometemos rendimientos #aeee': [intent('Ley 1480 de 2011, artículo 23')],
    'El precio de #2a80': [intent('Ley 1480 de 2011, artículo 23')],
    'Conocemos a cada #7684': [
      operation('answerSurvey', 'customer'),
      operation('acceptDocuments', 'kyc.review'),
      shown(
        'movements/deposits',
        'is refused beyond the monthly limit, with the amount left, counting pending deposits',
      ),
    ],
    'Si algo no #637a': [
      shown(
        'verification/level-1',
        'shows the customer the reason, can be uploaded again by itself, and is shown to the officer as resent',
      ),
    ],
  },
  'landing/Questions.tsx': {
    'Son seis datos #8bae': [figure(naturalLevels[0]?.fields.length), figure(naturalLevels[0]?.documents.length)],
    'Después los revisa #9258': [figure(documentReview.due_hours), operation('acceptDocuments', 'kyc.review')],
    'Pagué por PSE #1153': [introduction],
    'Esperamos a que #c5cc': [shown('movements/deposits', 'is credited by polling when no event arrives')],
    'A veces demora #923a': [shown('movements/deposits', 'is credited when its approval comes after it has expired')],
    'Mientras tanto ves #cfe9': [shown('stories/customer/Record.stories.tsx', 'Pending')],
    'Desde {pesosText(depositMinimum)} por #3041': [operation('readPublicTerms', 'public')],
    'Con el nivel #40cf': [figure(naturalLevels[0]?.level)],
    'Con el nivel #7163': [figure(naturalLevels[0]?.level), figure(assets.length - 3)],
    'Antes de confirmar #6ac3': [shown('stories/customer/SwapConfirmation.stories.tsx', 'ConfirmedAndSent')],
    'Rechazaron uno de #e4df': [introduction],
    'Ves el motivo #2375': [
      shown(
        'verification/level-1',
        'shows the customer the reason, can be uploaded again by itself, and is shown to the officer as resent',
      ),
    ],
    '{productName} no es #dc6f': [intent('Decreto 663 de 1993 (EOSF)')],
    'Sigue políticas de #3ed3': [intent('Resolución 314 de 2021 de la UIAF')],
  },
  'landing/Security.tsx': {
    'No te pedimos #2ab3': [introduction],
    'Esto es lo #79fd': [introduction],
    'Las fotos de #ff79': [shown('verification/level-1', 'are encrypted at rest')],
    'Además de la #c26a': [shown('platform/http/hostile-requests', 'are JWE in the request and in the answer')],
    'Cada peso que #ee44': [
      shown('ledger/ledger', 'of a deposit raise the balance at the bank and what we owe the customer'),
      shown('ledger/ledger-protection', 'cannot run: %s'),
    ],
    'Tu saldo nunca #3a26': [
      shown('ledger/ledger', 'can spend the whole available balance, and no more'),
      shown('ledger/ledger-protection', 'cannot bring a balance below its floor'),
    ],
    'Cada vez que #629a': [shown('verification/review', 'returns the image as an attachment and records the reading')],
    'Nuestro equipo entra #71d4': [
      shown('identity/officers', 'gives no session before the second factor (ASVS 6.3.3)'),
    ],
    'No la guardamos #7dd7': [shows('a hash is stored', isHashStored)],
    'Y puedes sumarle #6a85': [operation('addTotp', 'customer'), operation('addPasskey', 'customer')],
    'Comparamos el titular #9cc2': [raises('bank-holder')],
    'Si es otra #6df1': [
      shown('screening/parties', 'is screened as soon as the account is added, and a match stops only that account'),
    ],
  },
  'landing/Start.tsx': {
    'Empiezas en tres #7f95': [words('customer-app/src/public/landing/Start.tsx', '<Step number={3}'), figure(3)],
    'Con tu correo #7c27': [operation('register', 'public')],
    'Confirmas el correo #deae': [
      shown('identity/registration', 'opens an account once its e-mail is confirmed, and not before'),
    ],
    'Ten a mano #7fc2': [figure(naturalLevels[0]?.fields.length), figure(naturalLevels[0]?.documents.length)],
    'Una persona de #86f5': [operation('acceptDocuments', 'kyc.review')],
    'Registra una cuenta #206e': [operation('addBankAccount', 'customer'), operation('readPublicTerms', 'public')],
    'Puedes tener hasta #fd1a': [operation('readPublicTerms', 'public')],
    'Nivel 1 #c58f': [figure(naturalLevels[0]?.level)],
    'Tus datos y #87fc': [asked(1, 'fullName', 'frontal', 'selfie')],
    'Nivel 2 #b230': [figure(naturalLevels[1]?.level)],
    'Dónde vives y #5fde': [asked(2, 'homeAddress', 'occupationID')],
    'Nivel 3 #2f64': [figure(naturalLevels.find(({ monthlyLimit }) => monthlyLimit === null)?.level)],
    'Los documentos que #8a97': [asked(3, 'documents')],
  },
  'landing/WalletPreview.tsx': {
    'La billetera 1 #2b3c': [example(1_850_000)],
  },
};
