import type { WordsOfLetters } from './words-of-letters.ts';

/** Letters about how an account is protected. */
export const securityLetters = {
  factor_added: {
    es: {
      subject: 'Añadiste una verificación en dos pasos',
      opening:
        'Tu cuenta tiene una nueva verificación en dos pasos. Desde ahora la pedimos al ingresar y antes de mover dinero.',
      action: 'Ver mi seguridad',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You added a second step',
      opening: 'Your account has a new second step. From now on we ask for it when you sign in and before money moves.',
      action: 'See my security',
      closing: 'If it was not you, change your password right away and end the other sessions.',
    },
  },
  factor_removed: {
    es: {
      subject: 'Quitaste una verificación en dos pasos',
      opening: 'Tu cuenta tiene una verificación en dos pasos menos.',
      action: 'Ver mi seguridad',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las otras sesiones.',
    },
    en: {
      subject: 'You removed a second step',
      opening: 'Your account has one second step less.',
      action: 'See my security',
      closing: 'If it was not you, change your password right away and end the other sessions.',
    },
  },
  recovery_codes_made: {
    es: {
      subject: 'Tienes códigos de recuperación nuevos',
      opening: 'Creamos códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
      action: 'Ver mi seguridad',
      closing:
        'Guárdalos donde solo tú los encuentres. Si no fuiste tú quien los pidió, cambia tu contraseña ahora mismo.',
    },
    en: {
      subject: 'You have new recovery codes',
      opening: 'We made new recovery codes for your account. The former ones no longer work.',
      action: 'See my security',
      closing:
        'Keep them where only you find them. If it was not you who asked for them, change your password right away.',
    },
  },
  recovery_code_used: {
    es: {
      subject: 'Usaste un código de recuperación',
      opening: 'Alguien usó uno de tus códigos de recuperación. Cada uno sirve una sola vez.',
      action: 'Ver mi seguridad',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo, cierra las otras sesiones y crea códigos nuevos.',
    },
    en: {
      subject: 'You used a recovery code',
      opening: 'Someone used one of your recovery codes. Each of them works once.',
      action: 'See my security',
      closing: 'If it was not you, change your password right away, end the other sessions and make new codes.',
    },
  },
  recover_password: {
    es: {
      subject: 'Elige una contraseña nueva',
      opening: 'Recibimos una solicitud para elegir una contraseña nueva de tu cuenta en Caudal.',
      action: 'Elegir contraseña nueva',
      closing:
        'El enlace sirve una sola vez y vence en 2 horas. Si no fuiste tú, ignora este mensaje: tu contraseña no cambió.',
    },
    en: {
      subject: 'Choose a new password',
      opening: 'We received a request to choose a new password for your account at Caudal.',
      action: 'Choose a new password',
      closing:
        'The link works once and expires in 2 hours. If it was not you, ignore this message: your password has not changed.',
    },
  },
  password_recovered: {
    es: {
      subject: 'Recuperaste tu contraseña',
      opening:
        'Alguien eligió una contraseña nueva de tu cuenta con un enlace que enviamos a este correo. Cerramos todas las sesiones y, por seguridad, los retiros esperan hasta el {until}.',
      action: 'Ver mi seguridad',
      closing:
        'Tu verificación en dos pasos sigue igual. Si no fuiste tú, protege primero tu correo, pide otro enlace en Caudal y escríbenos de inmediato.',
    },
    en: {
      subject: 'You recovered your password',
      opening:
        'Someone chose a new password for your account by a link that we sent to this address. We ended every session and, to be safe, withdrawals wait until {until}.',
      action: 'See my security',
      closing:
        'Your second step is as it was. If it was not you, protect your mailbox first, ask for another link at Caudal and write to us at once.',
    },
  },
  password_changed: {
    es: {
      subject: 'Cambiaste tu contraseña',
      opening: 'La contraseña de tu cuenta cambió y cerramos todas las otras sesiones.',
      action: 'Ver mi seguridad',
      closing: 'Si no fuiste tú, escríbenos de inmediato.',
    },
    en: {
      subject: 'You changed your password',
      opening: 'The password of your account has changed, and we ended every other session.',
      action: 'See my security',
      closing: 'If it was not you, write to us at once.',
    },
  },
} as const satisfies WordsOfLetters;
