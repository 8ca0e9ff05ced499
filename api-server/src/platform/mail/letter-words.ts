interface Words {
  subject: string;
  opening: string;
  action: string;
  closing: string;
}

/** What each letter says. `{amount}` is the amount that it is about. */
export const letterWords = {
  confirm_email: {
    es: {
      subject: 'Confirma tu correo en Caudal',
      opening: '¡Hola! Recibimos una solicitud para abrir una cuenta en Caudal con este correo.',
      action: 'Confirmar mi correo',
      closing:
        'El enlace sirve una sola vez y vence en 24 horas. Si no fuiste tú, ignora este mensaje: sin tu confirmación no se abre ninguna cuenta.',
    },
    en: {
      subject: 'Confirm your e-mail at Caudal',
      opening: 'Hello! We received a request to open an account at Caudal with this e-mail address.',
      action: 'Confirm my e-mail',
      closing:
        'The link works once and expires in 24 hours. If it was not you, ignore this message: no account is opened without your confirmation.',
    },
  },
  email_taken: {
    es: {
      subject: 'Ya tienes una cuenta en Caudal',
      opening: '¡Hola! Alguien quiso abrir una cuenta en Caudal con este correo, pero ya tienes una.',
      action: 'Ingresar a mi cuenta',
      closing:
        'Si fuiste tú, ingresa con tu contraseña de siempre. Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
    },
    en: {
      subject: 'You already have an account at Caudal',
      opening: 'Hello! Someone tried to open an account at Caudal with this e-mail address, but you already have one.',
      action: 'Sign in to my account',
      closing:
        'If it was you, sign in with your usual password. If it was not, there is nothing to do: your account has not changed.',
    },
  },
  documents_declined: {
    es: {
      subject: 'Tu verificación necesita un cambio',
      opening: 'Revisamos tus documentos y hay al menos uno que tienes que enviar de nuevo.',
      action: 'Ver qué falta',
      closing: 'Junto al documento te decimos por qué. Solo tienes que enviar ese otra vez.',
    },
    en: {
      subject: 'Your verification needs a change',
      opening: 'We looked at your documents, and there is at least one that you have to send again.',
      action: 'See what is missing',
      closing: 'Beside the document we say why. You only have to send that one again.',
    },
  },
  level_verified: {
    es: {
      subject: 'Tu identidad quedó verificada',
      opening: '¡Listo! Revisamos tus documentos y tu identidad quedó verificada.',
      action: 'Ir a mi billetera',
      closing: 'Ya puedes traer pesos desde tu banco, hasta el límite del mes que ves en tu verificación.',
    },
    en: {
      subject: 'Your identity is verified',
      opening: 'Done! We looked at your documents and your identity is verified.',
      action: 'Go to my wallet',
      closing: 'You can bring pesos from your bank now, up to the limit of the month that your verification shows.',
    },
  },
  deposit_arrived: {
    es: {
      subject: 'Tu depósito de {amount} llegó',
      opening: 'Tu depósito de {amount} ya está en tu billetera.',
      action: 'Ver mi billetera',
      closing: 'Si no hiciste este depósito, escríbenos.',
    },
    en: {
      subject: 'Your deposit of {amount} has arrived',
      opening: 'Your deposit of {amount} is in your wallet.',
      action: 'See my wallet',
      closing: 'If you did not make this deposit, write to us.',
    },
  },
  deposit_failed: {
    es: {
      subject: 'Tu depósito de {amount} no se hizo',
      opening: 'Tu banco no aprobó el depósito de {amount}. No se movió dinero.',
      action: 'Ver qué pasó',
      closing: 'Puedes intentarlo de nuevo cuando quieras. Si tu banco te cobró, escríbenos.',
    },
    en: {
      subject: 'Your deposit of {amount} was not made',
      opening: 'Your bank did not approve the deposit of {amount}. No money was moved.',
      action: 'See what happened',
      closing: 'You can try again whenever you like. If your bank charged you, write to us.',
    },
  },
  deposit_expired: {
    es: {
      subject: 'Tu depósito de {amount} no llegó a tiempo',
      opening: 'Pasó una hora y tu banco no nos confirmó el depósito de {amount}, así que lo damos por fallido.',
      action: 'Ver mi depósito',
      closing:
        'Si lo aprobaste en tu banco, no pagues de nuevo: en cuanto lo confirme, el dinero llega a tu billetera y te escribimos.',
    },
    en: {
      subject: 'Your deposit of {amount} did not arrive in time',
      opening: 'An hour has gone by without your bank confirming the deposit of {amount}, so we take it as failed.',
      action: 'See my deposit',
      closing:
        'If you approved it at your bank, do not pay again: once the bank confirms it, the money arrives in your wallet and we write to you.',
    },
  },
  deposit_annulled: {
    es: {
      subject: 'Anulamos tu depósito de {amount}',
      opening: 'Tu banco retiró el pago de {amount} después de aprobarlo, así que anulamos el depósito.',
      action: 'Ver por qué',
      closing: 'Si no sabes por qué lo retiró, pregunta primero en tu banco. Puedes depositar de nuevo cuando quieras.',
    },
    en: {
      subject: 'We annulled your deposit of {amount}',
      opening: 'Your bank took the payment of {amount} back after approving it, so we annulled the deposit.',
      action: 'See why',
      closing:
        'If you do not know why it was taken back, ask your bank first. You can deposit again whenever you like.',
    },
  },
  deposit_in_review: {
    es: {
      subject: 'Recibimos {amount} y los estamos revisando',
      opening: 'Recibimos {amount}, otro valor que el que pediste. Tu dinero está a salvo mientras lo revisamos.',
      action: 'Ver mi depósito',
      closing: 'Te escribimos cuando esté decidido. No pagues de nuevo.',
    },
    en: {
      subject: 'We received {amount} and are looking into it',
      opening: 'We received {amount}, another amount than you asked for. Your money is safe while we look into it.',
      action: 'See my deposit',
      closing: 'We will write to you once it is decided. Do not pay again.',
    },
  },
  deposit_refunded: {
    es: {
      subject: 'Devolvemos tus {amount}',
      opening: 'Tus {amount} van de vuelta a tu cuenta bancaria.',
      action: 'Ver por qué',
      closing: 'Tu banco puede tardar hasta un par de días hábiles en mostrarlos.',
    },
    en: {
      subject: 'We are returning your {amount}',
      opening: 'Your {amount} are on their way back to your bank account.',
      action: 'See why',
      closing: 'Your bank may take up to a couple of working days to show them.',
    },
  },
  withdrawal_requested: {
    es: {
      subject: 'Pediste retirar {amount}',
      opening: 'Recibimos tu pedido de retirar {amount} a tu cuenta bancaria.',
      action: 'Ver mi retiro',
      closing: 'Si no fuiste tú, cancélalo ya desde tu historial, cambia tu contraseña y escríbenos.',
    },
    en: {
      subject: 'You asked to withdraw {amount}',
      opening: 'We received your request to withdraw {amount} to your bank account.',
      action: 'See my withdrawal',
      closing: 'If it was not you, cancel it now from your history, change your password and write to us.',
    },
  },
  withdrawal_paid: {
    es: {
      subject: 'Tu retiro de {amount} fue pagado',
      opening: 'El banco pagó tu retiro de {amount}.',
      action: 'Ver mi retiro',
      closing: 'Si en unas horas no lo ves en tu cuenta, escríbenos con la referencia del retiro.',
    },
    en: {
      subject: 'Your withdrawal of {amount} was paid',
      opening: 'The bank paid your withdrawal of {amount}.',
      action: 'See my withdrawal',
      closing:
        'If you do not see it in your account within some hours, write to us with the reference of the withdrawal.',
    },
  },
  withdrawal_failed: {
    es: {
      subject: 'Tu retiro de {amount} no se pudo pagar',
      opening: 'El banco no aceptó tu retiro de {amount}. Tu dinero volvió a tu billetera.',
      action: 'Ver qué pasó',
      closing: 'Revisa el número y el titular de la cuenta bancaria antes de intentarlo de nuevo.',
    },
    en: {
      subject: 'Your withdrawal of {amount} could not be paid',
      opening: 'The bank did not take your withdrawal of {amount}. Your money is back in your wallet.',
      action: 'See what happened',
      closing: 'Check the number and the holder of the bank account before you try again.',
    },
  },
  withdrawal_rejected: {
    es: {
      subject: 'No aprobamos tu retiro de {amount}',
      opening: 'No aprobamos tu retiro de {amount}. Tu dinero volvió a tu billetera.',
      action: 'Ver por qué',
      closing: 'Junto al retiro te decimos por qué y qué puedes hacer.',
    },
    en: {
      subject: 'We did not approve your withdrawal of {amount}',
      opening: 'We did not approve your withdrawal of {amount}. Your money is back in your wallet.',
      action: 'See why',
      closing: 'Beside the withdrawal we say why, and what you can do.',
    },
  },
  withdrawal_returned: {
    es: {
      subject: 'El banco devolvió tu retiro de {amount}',
      opening: 'El banco había pagado tu retiro de {amount} y lo devolvió. Tu dinero está otra vez en tu billetera.',
      action: 'Ver mi retiro',
      closing:
        'Suele pasar cuando la cuenta está cerrada o el titular no coincide. Revísala antes de intentarlo de nuevo.',
    },
    en: {
      subject: 'The bank returned your withdrawal of {amount}',
      opening: 'The bank had paid your withdrawal of {amount} and returned it. Your money is in your wallet again.',
      action: 'See my withdrawal',
      closing:
        'It mostly happens when the account is closed or its holder does not match. Check it before you try again.',
    },
  },
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
} as const satisfies Record<string, Record<'es' | 'en', Words>>;

export type LetterKind = keyof typeof letterWords;
