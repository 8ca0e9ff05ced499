// Ties the statements of the SARLAFT policy to their sources.
import { naturalLevels } from '../../../../api-server/src/verification/natural-levels.ts';
import { partyKinds, kindsThatStopCustomers } from '../../../../api-server/src/customers/parties.ts';
import { pepDecisionKind } from '../../../../api-server/src/screening/pep-decision-case.ts';
import { exposed_years } from '../../../../api-server/src/screening/built-in-screener.ts';
import { listDecisionOfficers } from '../../../../api-server/src/screening/screening-settings.ts';
import { pesos } from '../../../../api-server/src/assets/pesos.ts';
import {
  figure,
  shown,
  operation,
  setting,
  list,
  words,
  law,
  intent,
  introduction,
  shows,
  type Ties,
} from '../ties.ts';
import { asked, ofInstitution, raises, officersFor, neverDeleted } from '../product-facts.ts';

export const sarlaft: Readonly<Record<string, Ties>> = {
  'legal/SarlaftPolicy.tsx': {
    'Cómo previene Caudal #ce8a': [introduction],
    'SARLAFT es el #8456': [introduction],
    'Caudal no es #5102': [intent('Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades')],
    'Código Penal artículos #1929': [law('Código Penal, artículos 323 y 345')],
    'Ley 526 de #f51f': [law('Ley 526 de 1999'), law('Ley 1121 de 2006')],
    'Resolución 314 de #49f2': [
      law('Resolución 314 de 2021 de la UIAF'),
      operation('exportMonthlyReport', 'uiaf.draft'),
    ],
    'Circular Externa 100-000016 #c595': [
      law('Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades'),
    ],
    'Decreto 830 de #f4e9': [law('Decreto 830 de 2021')],
    'Las recomendaciones del #d141': [law('Recomendación 15 del GAFI')],
    'Un oficial de #045a': [intent('Circular Externa 100-000016 de 2020, numeral 5.1.2')],
    'Los oficiales que #0269': [
      shown('identity/officers', 'gives no session before the second factor (ASVS 6.3.3)'),
      shown('identity/access', "allows the operations of the role's permissions, and forbids all others"),
      shown('readings', 'is recorded in the audit log: %s'),
      shown('verification/review', 'are recorded with the officer, and the record cannot be changed (ASVS 16.4.2)'),
    ],
    'Las decisiones de #316c': [
      figure(listDecisionOfficers('production').fallback),
      shown('screening/screening', 'waits for a second officer when the setting requires two'),
      shown(
        'monitoring/monitoring',
        'is changed in three steps: a trial on the last 90 days, a proposal, and the approval of another officer',
      ),
    ],
    'Nadie mueve dinero #7513': [
      shown('movements/withdrawal-amount', 'requires verification before it reports anything else'),
      shown('verification/level-set-by-officer', 'moves no money before they have declared their identity'),
    ],
    'Lo hacemos por #e166': [introduction],
    'Al empezar preguntamos #0afb': [
      operation('answerSurvey', 'customer'),
      raises('deposits-exceeded'),
      raises('volume-exceeded'),
    ],
    'En el nivel #8f74': [
      figure(naturalLevels.find(({ documents }) => documents.some(({ kind }) => kind === 'selfie'))?.level),
    ],
    'Las revisa una #990a': [
      operation('acceptDocuments', 'kyc.review'),
      shown(
        'verification/barcodes',
        'raises alert 7 when it differs from the declaration; the document stays undecided',
      ),
    ],
    'Para mover más #463b': [
      asked(2, 'homeAddress', 'occupationID', 'economicActivityID', 'sourceOfFunds', 'proofResidence'),
      asked(3, 'documents'),
      ofInstitution('originOfFunds', 'financialStatements'),
    ],
    'De una empresa #6181': [
      shows(
        'a match of a shareholder or a representative stops all of the money',
        ['shareholder', 'legal_representative', 'substitute_representative'].every((kind) =>
          kindsThatStopCustomers.includes(kind),
        ),
      ),
      ofInstitution('shareholders', 'identityCopies'),
      shown(
        'screening/parties',
        "is screened with the institution: a match stops all of the institution's money, and names the shareholder to officers",
      ),
    ],
    'Un número de #e288': [
      shown(
        'verification/duplicate-identity',
        'verifies one account even when officers accept it for two accounts at the same time',
      ),
    ],
    'Comparamos el titular #4070': [
      raises('bank-holder'),
      shown(
        'customer-app/src/bank-accounts/holder-match.test.ts',
        'returns document when the number or the type of the document differs',
      ),
    ],
    'Si es otra #e2b3': [
      shows('a holder stops their account', partyKinds.bank_account_holder.stops === 'bank_account'),
      shown('screening/parties', 'is screened as soon as the account is added, and a match stops only that account'),
    ],
    'Te preguntamos si #05d3': [
      figure(exposed_years),
      law('Decreto 830 de 2021'),
      words(
        'customer-app/src/verification/Level1Form.tsx',
        'si lo tuviste en los últimos dos años, o si eres familiar o asociado cercano',
      ),
    ],
    'No es motivo #817c': [
      shows('an approver decides', pepDecisionKind.permission === 'cases.approve'),
      shown(
        'screening/pep-decision',
        'is accepted only by an approver, and only once a document shows the origin of the funds',
      ),
    ],
    'Si lo declaras #ad34': [
      shown(
        'screening/pep-decision',
        'moves no money before an approver has decided, and is only told that the movement is in review',
      ),
    ],
    'Si lo sabemos #c9e9': [
      shown(
        'screening/pep-decision',
        'registering an existing customer as exposed opens a case for an approver, and does not stop their money meanwhile',
      ),
    ],
    'No aceptamos a #168a': [list('united_nations', 'sanctioned'), law('Ley 1121 de 2006, artículo 20')],
    'Consultamos además las #8bb5': [
      list('ofac', 'sanctioned'),
      list('european_union', 'sanctioned'),
      list('pep', 'exposed'),
    ],
    'Comparamos a cada #b14e': [
      shown('screening/screening', 'is screened automatically, and can move money when no list entry matches'),
      shown('screening/declared-anew', 'moves no money before the new name is screened'),
      shown(
        'screening/changed-lists',
        'is matched with existing customers and raises their alerts; their hit goes when the entry is removed',
      ),
    ],
    'Si coincide con #3900': [
      shown(
        'screening/screening',
        'matches a list by the document alone: an alert and a case are opened, and money is refused without a reason',
      ),
    ],
    'Los niveles 1 #0238': [
      figure(naturalLevels[0]?.level),
      figure(naturalLevels[1]?.level),
      shows(
        'only these have a limit',
        naturalLevels.every(({ level, monthlyLimit }) => (monthlyLimit !== null) === level < 3),
      ),
      shown(
        'movements/deposits',
        'is refused beyond the monthly limit, with the amount left, counting pending deposits',
      ),
      shown('platform/colombian-time', 'ends the month at midnight in Bogotá'),
    ],
    'Comparamos lo que #33f3': [raises('deposits-exceeded'), raises('withdrawals-exceeded'), raises('out-of-profile')],
    'Lo que se #e09e': [raises('unusual-volume'), operation('deactivateAlert', 'kyc.review')],
    'Los retiros grandes #458c': [
      figure(officersFor(3n)),
      shows('an officer approves large withdrawals', officersFor(2n) === 1),
      setting('withdrawal_automatic_max_cop_minor', pesos('2000000')),
      setting('withdrawal_second_officer_from_cop_minor', pesos('10000000')),
      shown(
        'rails/evm/withdrawals/approvals',
        'needs two officers from the second threshold on: the officer who proposes cannot also approve',
      ),
    ],
    'Un pago por #bdad': [
      shown(
        'movements/suspense',
        'is booked in suspense once, so that ledger and bank agree, even when the bank repeats its report',
      ),
      shown(
        'movements/reversals',
        'opens a case if it was credited before, and no second case when the bank repeats its report after that one is closed',
      ),
      shown('movements/withdrawal-approval', 'is booked as our claim until two officers charge it to the customer'),
    ],
    'Si un ingreso #7295': [
      shown('identity/new-place', 'sends a letter that says where it came from, and holds money in that session alone'),
    ],
    'Cuentas de Caudal #818e': [
      shown('verification/duplicate-identity', 'can be declined as another customer’s, with a message to the customer'),
      shown('verification/level-1', 'requires an age of 18'),
    ],
    'Efectivo y dinero #14af': [intent('Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades')],
    'Fraccionar operaciones para #0094': [raises('just-below')],
    'Clientes que no #6240': [intent('Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades')],
    'Reportamos a la #c05d': [law('Resolución 314 de 2021 de la UIAF'), operation('makeRosDraft', 'uiaf.draft')],
    'La ley nos #bce8': [
      law('Decreto 663 de 1993 (EOSF), artículo 105, según la Ley 1121 de 2006, artículo 2'),
      shown('reports/uiaf/ros', 'is hidden from the customer: in their own data, in notices and on an open page'),
    ],
    'Por eso cuando #02a2': [
      shown(
        'movements/listed-movements',
        'gets the same refusal whether the person, the document or the bank account is listed',
      ),
    ],
    'Guardamos los documentos #5847': [
      law('Ley 962 de 2005, artículo 28: 10 años'),
      neverDeleted(/document|movement|decision|customer|case|submission/),
    ],
    'Cómo los cuidamos #f51c': [introduction],
    'Dar información verdadera #908d': [
      law('Circular Externa 100-000016 de 2020 de la Superintendencia de Sociedades'),
      operation('beginRenewal', 'customer'),
    ],
    'Mover solo dinero #1c30': [
      law('Código Penal, artículo 323'),
      shown('verification/levels-2-and-3', 'cannot be sent without the declaration of lawful funds'),
    ],
    'Responder cuando te #386e': [
      operation('requestDocument', 'kyc.review'),
      shown('verification/requested-documents', 'keeps a level unverified until the request is withdrawn'),
    ],
    'Si no llega #7e9a': [operation('setStanding', 'users.change'), operation('changeLevel', 'kyc.review')],
    'No prestar tu #0b1a': [intent('Código Penal, artículo 323')],
  },
};
