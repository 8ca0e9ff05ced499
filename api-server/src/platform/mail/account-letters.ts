import { actions, type WordsOfLetters } from './words-of-letters.ts';

/** Letters about opening and closing an account, and about documents. */
export const accountLetters = {
  confirm_email: {
    action: { es: 'Confirmar mi correo', en: 'Confirm my e-mail' },
    es: {
      subject: 'Confirma tu correo en Caudal',
      opening: '¡Hola! Recibimos una solicitud para abrir una cuenta en Caudal con este correo.',
      closing:
        'El enlace sirve una sola vez y vence en 24 horas. Si no fuiste tú, ignora este mensaje: sin tu confirmación no se abre ninguna cuenta.',
    },
    en: {
      subject: 'Confirm your e-mail at Caudal',
      opening: 'Hello! We received a request to open an account at Caudal with this e-mail address.',
      closing:
        'The link works once and expires in 24 hours. If it was not you, ignore this message: no account is opened without your confirmation.',
    },
  },
  email_taken: {
    action: actions.sign_in,
    es: {
      subject: 'Ya tienes una cuenta en Caudal',
      opening: '¡Hola! Alguien quiso abrir una cuenta en Caudal con este correo, pero ya tienes una.',
      closing:
        'Si fuiste tú, ingresa con tu contraseña de siempre. Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
    },
    en: {
      subject: 'You already have an account at Caudal',
      opening: 'Hello! Someone tried to open an account at Caudal with this e-mail address, but you already have one.',
      closing:
        'If it was you, sign in with your usual password. If it was not, there is nothing to do: your account has not changed.',
    },
  },
  email_of_closed: {
    action: actions.go_to_caudal,
    es: {
      subject: 'Tu cuenta en Caudal está cerrada',
      opening: '¡Hola! Alguien quiso abrir una cuenta en Caudal con este correo, que es el de una cuenta cerrada.',
      closing:
        'Si fuiste tú y quieres volver, escríbenos: abrimos de nuevo la que tenías. Si no fuiste tú, no tienes que hacer nada.',
    },
    en: {
      subject: 'Your account at Caudal is closed',
      opening:
        'Hello! Someone tried to open an account at Caudal with this e-mail address, which is the one of a closed account.',
      closing:
        'If it was you and you want to come back, write to us: we open the one that you had again. If it was not, there is nothing to do.',
    },
  },
  account_closed: {
    action: actions.write_to_us,
    es: {
      subject: 'Cerraste tu cuenta en Caudal',
      opening:
        'Cerramos tu cuenta y todas tus sesiones: ya nadie puede ingresar a ella. Gracias por el tiempo que estuviste con nosotros.',
      closing:
        'La ley nos pide guardar tus registros durante 10 años, y por ese tiempo nadie más puede abrir una cuenta con este correo. Si no fuiste tú, o quieres volver, escríbenos.',
    },
    en: {
      subject: 'You closed your account at Caudal',
      opening:
        'We closed your account and every session: nobody can sign in to it any more. Thank you for the time that you were with us.',
      closing:
        'The law asks us to keep your records for 10 years, and for that time nobody else can open an account with this e-mail. If it was not you, or you want to come back, write to us.',
    },
  },
  account_inactive: {
    action: actions.write_to_us,
    es: {
      subject: 'Tu cuenta en Caudal está inactiva',
      opening:
        'Desde ahora no puedes ingresar a tu cuenta y cerramos tus sesiones. Lo que tienes en tu billetera sigue siendo tuyo: cancelamos los retiros que aún no habíamos enviado a tu banco y esos pesos volvieron a tu saldo. Los que el banco ya tiene siguen su curso.',
      closing:
        'Si crees que es un error o quieres disponer de tu dinero, escríbenos. Cuando tu cuenta vuelva a estar activa te avisamos.',
    },
    en: {
      subject: 'Your account at Caudal is inactive',
      opening:
        'From now on you cannot sign in to your account, and we ended your sessions. What you have in your wallet is still yours: we cancelled the withdrawals that we had not sent to your bank yet, and those pesos are in your balance again. Those that the bank has already go on.',
      closing:
        'If you think that this is a mistake, or want to have your money, write to us. We let you know once your account is active again.',
    },
  },
  officer_inactive: {
    action: actions.go_to_caudal,
    es: {
      subject: 'Tu cuenta de oficial en Caudal está inactiva',
      opening: 'Desde ahora no puedes ingresar a la administración de Caudal y cerramos tus sesiones.',
      closing: 'Si crees que es un error, escríbele a un administrador de tu equipo.',
    },
    en: {
      subject: 'Your officer account at Caudal is inactive',
      opening: 'From now on you cannot sign in to the back office of Caudal, and we ended your sessions.',
      closing: 'If you think that this is a mistake, write to an administrator of your team.',
    },
  },
  account_active: {
    action: actions.sign_in,
    es: {
      subject: 'Tu cuenta en Caudal está activa de nuevo',
      opening: 'Ya puedes ingresar otra vez, con tu contraseña de siempre.',
      closing: 'Tu verificación en dos pasos sigue igual. Los retiros que se cancelaron los puedes pedir de nuevo.',
    },
    en: {
      subject: 'Your account at Caudal is active again',
      opening: 'You can sign in again, with your usual password.',
      closing: 'Your second step is as it was. You can ask again for withdrawals that were cancelled.',
    },
  },
  documents_declined: {
    action: { es: 'Ver qué falta', en: 'See what is missing' },
    es: {
      subject: 'Tu verificación necesita un cambio',
      opening: 'Revisamos tus documentos y hay al menos uno que tienes que enviar de nuevo.',
      closing: 'Junto al documento te decimos por qué. Solo tienes que enviar ese otra vez.',
    },
    en: {
      subject: 'Your verification needs a change',
      opening: 'We looked at your documents, and there is at least one that you have to send again.',
      closing: 'Beside the document we say why. You only have to send that one again.',
    },
  },
  document_requested: {
    action: { es: 'Ver qué es', en: 'See what it is' },
    es: {
      subject: 'Necesitamos un documento más',
      opening: 'Un oficial de cumplimiento te pide un documento que no habías enviado.',
      closing: 'En Verificación te decimos cuál es y por qué, y desde ahí lo envías.',
    },
    en: {
      subject: 'We need one more document',
      opening: 'A compliance officer asks you for a document that you had not sent.',
      closing: 'Under Verification we say which one and why, and you send it from there.',
    },
  },
  level_lowered: {
    action: { es: 'Ver mi nivel', en: 'See my level' },
    es: {
      subject: 'Tu nivel cambió',
      opening: 'Un oficial de cumplimiento cambió tu nivel de verificación, y con él tu límite del mes.',
      closing:
        'Tu dinero sigue en tu billetera. En Verificación ves qué límite tienes ahora. Si tienes preguntas, escríbenos.',
    },
    en: {
      subject: 'Your level changed',
      opening: 'A compliance officer changed your level of verification, and with it your limit of the month.',
      closing:
        'Your money stays in your wallet. Under Verification you see the limit that you have now. If you have questions, write to us.',
    },
  },
  level_verified: {
    action: { es: 'Ir a mi billetera', en: 'Go to my wallet' },
    es: {
      subject: 'Aprobamos tu verificación',
      opening: '¡Listo! Revisamos lo que enviaste y tu nivel quedó verificado.',
      closing: 'Ya puedes mover dinero hasta el límite del mes que ves en tu verificación.',
    },
    en: {
      subject: 'We approved your verification',
      opening: 'Done! We looked at what you sent and your level is verified.',
      closing: 'You can move money now, up to the limit of the month that your verification shows.',
    },
  },
} as const satisfies WordsOfLetters;
