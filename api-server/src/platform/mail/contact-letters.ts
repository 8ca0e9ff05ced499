import { actions, type WordsOfLetters } from './words-of-letters.ts';

/** Letters about an account's e-mail and phone, and about the export of its data. */
export const contactLetters = {
  confirm_new_email: {
    action: { es: 'Confirmar este correo', en: 'Confirm this e-mail' },
    es: {
      subject: 'Confirma tu correo nuevo en Caudal',
      opening: 'Recibimos una solicitud para que este sea el correo de una cuenta en Caudal.',
      closing:
        'Te pediremos la contraseña de la cuenta. El enlace sirve una sola vez y vence en 24 horas. Si no fuiste tú, ignora este mensaje: sin tu confirmación no cambia nada.',
    },
    en: {
      subject: 'Confirm your new e-mail at Caudal',
      opening: 'We received a request to make this the e-mail of an account at Caudal.',
      closing:
        'We will ask for the password of the account. The link works once and expires in 24 hours. If it was not you, ignore this message: nothing changes without your confirmation.',
    },
  },
  email_wanted_elsewhere: {
    action: actions.sign_in,
    es: {
      subject: 'Alguien quiso usar tu correo en otra cuenta',
      opening: 'Alguien quiso poner este correo en otra cuenta de Caudal, pero ya es el de la tuya.',
      closing:
        'Tu cuenta no cambió y no tienes que hacer nada. Si fuiste tú, elige otro correo o usa la cuenta que ya tienes.',
    },
    en: {
      subject: 'Someone wanted to use your e-mail in another account',
      opening: 'Someone wanted to use this e-mail in another account at Caudal, but it is the one of yours already.',
      closing:
        'Your account has not changed and there is nothing to do. If it was you, choose another e-mail or use the account that you have.',
    },
  },
  email_changed: {
    action: { es: 'No fui yo: recuperar mi correo', en: 'It was not me: take my e-mail back' },
    es: {
      subject: 'Cambió el correo de tu cuenta en Caudal',
      opening:
        'Desde ahora el correo de tu cuenta es {email} y aquí ya no te escribimos. Por seguridad, los retiros esperan hasta el {until}, hora de Colombia.',
      closing:
        'Si fuiste tú, no tienes que hacer nada. Si no, el enlace sirve durante 7 días: devuelve este correo a tu cuenta, cierra todas las sesiones y cancela los retiros que se hayan pedido desde el cambio y que aún no estén en el banco.',
    },
    en: {
      subject: 'The e-mail of your account at Caudal has changed',
      opening:
        'From now on the e-mail of your account is {email}, and we do not write to you here any more. To be safe, withdrawals wait until {until}, Colombian time.',
      closing:
        'If it was you, there is nothing to do. If not, the link works for 7 days: it gives your account this e-mail back, ends every session and cancels the withdrawals that were asked for since the change and that the bank does not have yet.',
    },
  },
  email_is_here: {
    action: actions.see_profile,
    es: {
      subject: 'Este es ahora el correo de tu cuenta',
      opening:
        'Confirmaste tu correo nuevo. Desde ahora ingresas con él y te escribimos aquí. Por seguridad, los retiros esperan hasta el {until}, hora de Colombia.',
      closing: 'Durante 7 días el cambio se puede deshacer desde tu correo anterior.',
    },
    en: {
      subject: 'This is the e-mail of your account now',
      opening:
        'You confirmed your new e-mail. From now on you sign in with it, and we write to you here. To be safe, withdrawals wait until {until}, Colombian time.',
      closing: 'For 7 days the change can be undone from your former e-mail.',
    },
  },
  email_restored: {
    action: actions.choose_password,
    es: {
      subject: 'Recuperaste tu correo: elige una contraseña nueva',
      opening:
        'Este es otra vez el correo de tu cuenta. Cerramos todas las sesiones, cancelamos los retiros que se pidieron desde el cambio y que aún no estaban en el banco, y los siguientes esperan hasta el {until}, hora de Colombia.',
      closing:
        'Quien cambió tu correo pudo entrar a tu cuenta: elige una contraseña que nadie más conozca y revisa tu verificación en dos pasos. El enlace sirve una sola vez y vence en 2 horas; después pide otro en la pantalla de ingreso.',
    },
    en: {
      subject: 'You took your e-mail back: choose a new password',
      opening:
        'This is the e-mail of your account again. We ended every session, cancelled the withdrawals that were asked for since the change and that the bank did not have yet, and further ones wait until {until}, Colombian time.',
      closing:
        'Whoever changed your e-mail could get into your account: choose a password that nobody else knows, and look at your second step. The link works once and expires in 2 hours; after that, ask for another one at sign-in.',
    },
  },
  email_taken_back: {
    action: actions.go_to_caudal,
    es: {
      subject: 'Este ya no es el correo de tu cuenta',
      opening:
        'Desde el correo anterior de tu cuenta en Caudal deshicieron el cambio. Tu cuenta vuelve a tener ese correo y cerramos todas las sesiones.',
      closing: 'Si no fuiste tú, escríbenos de inmediato: por un tiempo de esa cuenta no sale dinero.',
    },
    en: {
      subject: 'This is not the e-mail of your account any more',
      opening:
        'The change was undone from the former e-mail of your account at Caudal. Your account has that e-mail again, and we ended every session.',
      closing: 'If it was not you, write to us at once: for a while no money leaves that account.',
    },
  },
  data_exported: {
    action: actions.see_profile,
    es: {
      subject: 'Descargaste tus datos',
      opening: 'Alguien descargó de tu cuenta un archivo con todo lo que guardamos de ti.',
      closing:
        'Si fuiste tú, guárdalo donde solo tú lo encuentres. Si no, cambia tu contraseña ahora mismo, cierra las otras sesiones y escríbenos.',
    },
    en: {
      subject: 'You downloaded your data',
      opening: 'Someone downloaded from your account a file with everything that we keep of you.',
      closing:
        'If it was you, keep it where only you find it. If not, change your password right away, end the other sessions and write to us.',
    },
  },
  cellphone_changed: {
    action: actions.see_profile,
    es: {
      subject: 'Cambiaste tu celular',
      opening: 'El celular de tu cuenta cambió. El nuevo termina en {ending}.',
      closing: 'Si no fuiste tú, cambia tu contraseña ahora mismo, cierra las otras sesiones y escríbenos.',
    },
    en: {
      subject: 'You changed your mobile number',
      opening: 'The mobile number of your account has changed. The new one ends in {ending}.',
      closing: 'If it was not you, change your password right away, end the other sessions and write to us.',
    },
  },
} as const satisfies WordsOfLetters;
