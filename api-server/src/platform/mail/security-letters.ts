import { actions, type WordsOfLetters } from './words-of-letters.ts';

/** Letters about how an account is protected. */
export const securityLetters = {
  factor_added: {
    action: actions.see_security,
    es: {
      subject: 'Añadiste una verificación en dos pasos',
      opening:
        'Tu cuenta tiene una nueva verificación en dos pasos. Desde ahora la pedimos al ingresar y antes de mover dinero.',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You added a second step',
      opening: 'Your account has a new second step. From now on we ask for it when you sign in and before money moves.',
      closing: 'If it was not you, change your password right away and end the other sessions.',
    },
  },
  factor_removed: {
    action: actions.see_security,
    es: {
      subject: 'Quitaste una verificación en dos pasos',
      opening: 'Tu cuenta tiene una verificación en dos pasos menos.',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You removed a second step',
      opening: 'Your account has one second step less.',
      closing: 'If it was not you, change your password right away and end the other sessions.',
    },
  },
  recovery_codes_made: {
    action: actions.see_security,
    es: {
      subject: 'Tienes códigos de recuperación nuevos',
      opening: 'Creamos códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
      closing:
        'Guárdalos donde solo tú los encuentres. Si no fuiste tú quien los pidió, cambia tu contraseña ahora mismo.',
    },
    en: {
      subject: 'You have new recovery codes',
      opening: 'We made new recovery codes for your account. The former ones no longer work.',
      closing:
        'Keep them where only you find them. If it was not you who asked for them, change your password right away.',
    },
  },
  recovery_code_used: {
    action: actions.see_security,
    es: {
      subject: 'Usaste un código de recuperación',
      opening: 'Alguien usó uno de tus códigos de recuperación. Cada uno sirve una sola vez.',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo, cierra las otras sesiones y crea códigos nuevos.',
    },
    en: {
      subject: 'You used a recovery code',
      opening: 'Someone used one of your recovery codes. Each of them works once.',
      closing: 'If it was not you, change your password right away, end the other sessions and make new codes.',
    },
  },
  recover_password: {
    action: actions.choose_password,
    es: {
      subject: 'Elige una contraseña nueva',
      opening: 'Recibimos una solicitud para elegir una contraseña nueva de tu cuenta en Caudal.',
      closing:
        'El enlace sirve una sola vez y vence en 2 horas. Si no fuiste tú, ignora este mensaje: tu contraseña no cambió.',
    },
    en: {
      subject: 'Choose a new password',
      opening: 'We received a request to choose a new password for your account at Caudal.',
      closing:
        'The link works once and expires in 2 hours. If it was not you, ignore this message: your password has not changed.',
    },
  },
  password_recovered: {
    action: actions.see_security,
    es: {
      subject: 'Recuperaste tu contraseña',
      opening:
        'Alguien eligió una contraseña nueva de tu cuenta con un enlace que enviamos a este correo. Cerramos todas las sesiones. Por seguridad, los retiros esperan: desde el {until} puedes hacerlos otra vez.',
      closing:
        'Tu verificación en dos pasos sigue igual. Si no fuiste tú, protege primero tu correo, pide otro enlace en Caudal y escríbenos de inmediato.',
    },
    en: {
      subject: 'You recovered your password',
      opening:
        'Someone chose a new password for your account by a link that we sent to this address. We ended every session. To be safe, withdrawals wait: from {until} on you can make them again.',
      closing:
        'Your second step is as it was. If it was not you, protect your mailbox first, ask for another link at Caudal and write to us at once.',
    },
  },
  new_place: {
    action: { es: 'Fui yo', en: 'It was me' },
    other: { es: 'No fui yo', en: 'It was not me' },
    es: {
      subject: '¿Fuiste tú? Ingreso desde un lugar nuevo',
      opening:
        'Alguien ingresó a tu cuenta con tu contraseña desde donde no la habías usado: {device}, red {network}, {place}, el {at}. Hasta que confirmes, desde ahí no se puede retirar dinero.',
      closing: 'Los enlaces vencen en 7 días. El lugar es aproximado: lo da la red por la que se conectó.',
    },
    en: {
      subject: 'Was it you? Sign-in from a new place',
      opening:
        'Someone signed in to your account with your password from where you had not used it: {device}, network {network}, {place}, on {at}. Until you confirm it, no money can be withdrawn from there.',
      closing: 'The links expire in 7 days. The place is approximate: it comes from the network of the connection.',
    },
  },
  place_denied: {
    action: actions.choose_password,
    es: {
      subject: 'Protegimos tu cuenta: elige una contraseña nueva',
      opening:
        'Nos dijiste que no fuiste tú. Cerramos esa sesión, cancelamos los retiros que se pidieron desde entonces y que aún no habíamos enviado, y tu dinero no sale hasta que tengas una contraseña nueva.',
      closing: 'El enlace sirve una sola vez y vence en 2 horas. Después pide otro en la pantalla de ingreso.',
    },
    en: {
      subject: 'We protected your account: choose a new password',
      opening:
        'You told us that it was not you. We ended that session, cancelled the withdrawals that were asked for since and that we had not sent yet, and your money does not leave until you have a new password.',
      closing: 'The link works once and expires in 2 hours. After that, ask for another one at sign-in.',
    },
  },
  letter_word_changed: {
    action: actions.see_security,
    es: {
      subject: 'Elegiste tu palabra',
      opening: 'Desde ahora cada correo nuestro lleva la palabra que elegiste. La ves al final de este.',
      closing:
        'Un correo que diga ser de Caudal y no la lleve no es nuestro: no abras sus enlaces. Si no fuiste tú quien la eligió, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You chose your word',
      opening: 'From now on each of our letters carries the word that you chose. You see it at the end of this one.',
      closing:
        'A letter that claims to be of Caudal and does not carry it is not ours: do not open its links. If it was not you who chose it, change your password right away and end the other sessions.',
    },
  },
  letter_word_removed: {
    action: actions.see_security,
    es: {
      subject: 'Quitaste tu palabra',
      opening: 'Nuestros correos ya no llevan una palabra tuya.',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You removed your word',
      opening: 'Our letters carry no word of yours any more.',
      closing: 'If it was not you, change your password right away and end the other sessions.',
    },
  },
  password_changed: {
    action: actions.see_security,
    es: {
      subject: 'Cambiaste tu contraseña',
      opening: 'La contraseña de tu cuenta cambió y cerramos todas las otras sesiones.',
      closing: 'Si no fuiste tú, escríbenos de inmediato.',
    },
    en: {
      subject: 'You changed your password',
      opening: 'The password of your account has changed, and we ended every other session.',
      closing: 'If it was not you, write to us at once.',
    },
  },
} as const satisfies WordsOfLetters;
