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
