// Ties the statements of the data policy to their sources.
import { legal_age_years } from '../../../../api-server/src/platform/colombian-time.ts';
import { kept_days } from '../../../../api-server/src/identity/sign-ins.ts';
import { kept_years } from '../../../../api-server/src/support/support-area.ts';
import {
  identityRetention,
  notice_days,
  ended_session_days,
  expired_token_days,
} from '../../../../api-server/src/identity/identity-area.ts';
import { known_days } from '../../../../api-server/src/identity/known-devices.ts';
import { registration_seconds } from '../../../../api-server/src/identity/registration-handlers.ts';
import { figure, shown, operation, deleted, words, law, intent, introduction, type Ties } from '../ties.ts';
import { askedAlone, ofInstitution, neverDeleted, cookies, setsCookies, stores } from '../product-facts.ts';

export const data: Readonly<Record<string, Ties>> = {
  'legal/DataPolicy.tsx': {
    'Qué datos tuyos #5030': [introduction],
    'La sociedad colombiana #4bca': [law('Ley 1581 de 2012'), law('Decreto 1074 de 2015')],
    'Su área de #1d43': [intent('Ley 1581 de 2012, artículo 17'), operation('sendSupportMessage', 'public')],
    'De tu cuenta #34aa': [
      operation('readSecurity', 'customer'),
      operation('listNotices', 'customer'),
      shown('reports/own-data', 'contains no secret'),
    ],
    'De la encuesta #be65': [operation('answerSurvey', 'customer')],
    'De tu identidad #817f': [
      askedAlone(
        1,
        'fullName',
        'identificationTypeID',
        'identificationNumber',
        'birthDate',
        'cellphoneNumber',
        'peps',
        'frontal',
        'back',
        'selfie',
      ),
      shown('verification/barcodes', 'is stored without fingerprints and blood group'),
    ],
    'En los niveles #e7a9': [
      askedAlone(
        2,
        'isColombian',
        'cityID',
        'outsideCountry',
        'outsideState',
        'outsideCity',
        'homeAddress',
        'occupationID',
        'economicActivityID',
        'descriptionEconomicActivity',
        'sourceOfFunds',
        'proofResidence',
      ),
      askedAlone(3, 'documents'),
    ],
    'De tus cuentas #54ca': [
      operation('listBankAccounts', 'customer'),
      shown('movements/bank-accounts', 'have the verified customer as holder unless the request names another holder'),
    ],
    'De una empresa #3245': [
      ofInstitution('shareholders', 'legalRepresentativeName', 'legalRepresentativeID', 'identityCopies'),
      shown(
        'verification/institution',
        'appears in the officers’ customer file with its declared data, documents and finances, each with its state',
      ),
    ],
    'De tu dinero #7074': [
      operation('listFiatTransactions', 'customer'),
      operation('listCryptoTransactions', 'customer'),
      operation('readDepositAddress', 'customer'),
      operation('listWhitelist', 'customer'),
      operation('listTrades', 'customer'),
    ],
    'De cada ingreso #7a8c': [
      operation('listSignIns', 'customer'),
      shown(
        'identity/new-place',
        'includes failed sign-ins and those that stopped at the second factor, and only the account’s owner can read it',
      ),
    ],
    'De lo que #4223': [operation('sendSupportMessage', 'public')],
    'De nuestras revisiones #e447': [
      operation('readScreening', 'kyc.read'),
      operation('readAlertHistory', 'kyc.read'),
      operation('readCase', 'cases.read'),
    ],
    'Abrir tu cuenta #2ac7': [introduction],
    'Recibir guardar y #bff5': [introduction],
    'Cumplir la ley #fd5d': [law('Ley 526 de 1999')],
    'Avisarte de lo #b592': [introduction],
    'No vendemos tus #4d44': [
      intent('Ley 1581 de 2012, artículo 4'),
      operation('acceptDocuments', 'kyc.review'),
      shown(
        'verification/barcodes',
        'raises alert 7 when it differs from the declaration; the document stays undecided',
      ),
    ],
    'La foto de #003f': [law('Ley 1581 de 2012, artículo 5')],
    'Nadie está obligado #d1a1': [
      law('Ley 1581 de 2012, artículo 6'),
      shown('movements/withdrawals', 'is refused before verification'),
    ],
    'Caudal es para #9a4b': [figure(legal_age_years), shown('verification/level-1', 'requires an age of 18')],
    'No tratamos a #5a3f': [law('Ley 1581 de 2012, artículo 7')],
    'Tu banco y #d618': [
      shown('movements/deposits', "is credited when the bank's signed event arrives, and shows its steps"),
    ],
    'Quienes alojan nuestros #d000': [intent('Decreto 1074 de 2015, artículo 2.2.2.25.5.2')],
    'La red de #a64b': [
      shown(
        'rails/evm/withdrawals',
        'are held with their fee, signed, and completed when the chain confirms the transaction',
      ),
    ],
    'Las autoridades que #3a98': [law('Ley 1581 de 2012, artículo 13')],
    'Si un encargado #2d8b': [law('Ley 1581 de 2012, artículo 26')],
    'Tus documentos se #fe4c': [shown('verification/level-1', 'are encrypted at rest')],
    'Todo viaja por #a07a': [
      shown('platform/http/hostile-requests', 'are JWE in the request and in the answer'),
      shown(
        'platform/http/hostile-requests',
        'cannot be replaced by a plain body, nor by one sealed with another session’s key',
      ),
      words('api-server/src/platform/http/request-caller.ts', "['', encryptedMediaType, 'multipart/form-data']"),
    ],
    'Además de ti #c101': [
      operation('readDocumentFile', 'kyc.read'),
      operation('readDocumentArchive', 'kyc.read'),
      shown(
        'verification/own-photos',
        'photos are shown to the customer who has submitted them, and to no other customer',
      ),
      shown('identity/officers', 'gives no session before the second factor (ASVS 6.3.3)'),
    ],
    'Cada consulta queda #48b3': [
      shown('readings', 'is recorded in the audit log: %s'),
      shown('verification/review', 'are recorded with the officer, and the record cannot be changed (ASVS 16.4.2)'),
    ],
    'Si un incidente #ee9c': [law('Ley 1581 de 2012, artículo 17')],
    'Tu identidad tus #ef2b': [
      law('Ley 962 de 2005, artículo 28: 10 años'),
      neverDeleted(/document|movement|decision|customer|case|submission/),
      shown('movements/closing', 'refuses sign-in as if the password were wrong; a letter lists the data that we keep'),
    ],
    'Los ingresos que #8536': [figure(kept_days.opened / 365), deleted(identityRetention, 'sign-ins')],
    'Los intentos que #a0a7': [
      figure(kept_days.failed / 365),
      figure(kept_days.ofNobody),
      deleted(identityRetention, 'sign-ins'),
    ],
    'Lo que nos #c022': [
      figure(kept_years),
      words('api-server/src/support/support-area.ts', "what: 'support messages'"),
    ],
    'Los avisos de #97ce': [
      figure(notice_days / 365),
      deleted(identityRetention, 'notices'),
      shown('identity/notices', 'are deleted after a year'),
    ],
    'Un navegador que #c8b7': [figure(known_days), deleted(identityRetention, 'known devices')],
    'Una sesión que #fc5f': [
      figure(ended_session_days),
      deleted(identityRetention, 'ended sessions'),
      shown(
        'platform/jobs/forget-expired',
        'the job forget_expired deletes a session 30 days after its end, with its tokens, and not before',
      ),
    ],
    'Un registro que #614a': [
      figure(registration_seconds / 86_400 + expired_token_days),
      deleted(identityRetention, 'registrations'),
      shown('identity/registration', 'lets a link expire after a day'),
    ],
    'Conocer actualizar y #114a': [
      law('Ley 1581 de 2012, artículo 8'),
      operation('readProfile', 'customer'),
      operation('changeCellphone', 'customer'),
      operation('beginRenewal', 'customer'),
    ],
    'Los descargas todos #98d8': [
      operation('exportOwnData', 'customer'),
      shown('reports/own-data', 'contains every part of the customer’s data, and nothing of anybody else'),
    ],
    'Pedir prueba de #fe7c': [law('Ley 1581 de 2012, artículo 8')],
    'Revocar la autorización #d4f8': [law('Ley 1581 de 2012, artículo 8')],
    'Verlos sin costo #b5ee': [law('Ley 1581 de 2012, artículo 8')],
    'Puedes ejercerlos tú #be4a': [law('Decreto 1074 de 2015, artículo 2.2.2.25.4.1')],
    'Escríbenos por la #9279': [
      operation('sendSupportMessage', 'public'),
      shown('support/messages', 'names the signed-in customer’s own e-mail, whatever sender they typed'),
    ],
    'No hace falta #fafb': [law('Ley 1581 de 2012, artículo 15')],
    'Una consulta la #643b': [law('Ley 1581 de 2012, artículo 14: 10 días hábiles')],
    'Si no alcanzamos #8fd6': [law('Ley 1581 de 2012, artículo 14: 5 días hábiles más')],
    'Un reclamo en #3f33': [law('Ley 1581 de 2012, artículo 15: 15 días hábiles, y 8 más')],
    'Si le falta #d9a0': [law('Ley 1581 de 2012, artículo 15: 5 días')],
    'Después de reclamar #25ce': [law('Ley 1581 de 2012, artículo 16')],
    'Tres cookies una #9caa': [
      figure(cookies.length),
      setsCookies(),
      shown('identity/sessions', 'keeps its refresh token in a cookie that no script can read (ASVS 3.3.1 to 3.3.4)'),
      shown(
        'identity/sessions',
        'sets a marker cookie that scripts can read, which contains no secret and lasts as long as the refresh cookie',
      ),
    ],
    'También lo que #e179': [...stores('idioma', 'apariencia', 'formato de los archivos')],
    'Y hasta que #469f': [
      ...stores(
        'qué cuenta es',
        'tus ajustes al cambiar',
        'lo que estás enviando',
        'los ingresos',
        'formularios a medias',
        'con sus fotos',
      ),
      shown(
        'app-kit/src/session/person-storage.test.ts',
        'forgetPerson removes all data of the person, and keeps the theme and the language',
      ),
    ],
    'No usamos cookies #5172': [
      setsCookies(),
      shown(
        'platform/http/listeners',
        'carry strict security headers, and forbid browsers to store data (ASVS 3.4.3, 3.4.6, 14.3.2)',
      ),
    ],
    'Esta política rige #3532': [intent('Decreto 1074 de 2015, artículo 2.2.2.25.3.1')],
    'Si la cambiamos #7242': [intent('Decreto 1074 de 2015, artículo 2.2.2.25.3.1')],
  },
};
