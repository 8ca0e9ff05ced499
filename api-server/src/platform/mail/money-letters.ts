import { actions, type WordsOfLetters } from './words-of-letters.ts';

/** Letters about deposits and withdrawals of pesos. */
export const moneyLetters = {
  deposit_arrived: {
    action: actions.see_wallet,
    es: {
      subject: 'Tu depósito de {amount} llegó',
      opening: 'Tu depósito de {amount} ya está en tu billetera.',
      closing: 'Si no hiciste este depósito, escríbenos.',
    },
    en: {
      subject: 'Your deposit of {amount} has arrived',
      opening: 'Your deposit of {amount} is in your wallet.',
      closing: 'If you did not make this deposit, write to us.',
    },
  },
  deposit_failed: {
    action: actions.see_what_happened,
    es: {
      subject: 'Tu depósito de {amount} no se hizo',
      opening: 'Tu banco no aprobó el depósito de {amount}. No se movió dinero.',
      closing: 'Puedes intentarlo de nuevo cuando quieras. Si tu banco te cobró, escríbenos.',
    },
    en: {
      subject: 'Your deposit of {amount} was not made',
      opening: 'Your bank did not approve the deposit of {amount}. No money was moved.',
      closing: 'You can try again whenever you like. If your bank charged you, write to us.',
    },
  },
  deposit_expired: {
    action: actions.see_deposit,
    es: {
      subject: 'Tu depósito de {amount} no llegó a tiempo',
      opening: 'Pasó una hora y tu banco no nos confirmó el depósito de {amount}, así que lo damos por fallido.',
      closing:
        'Si lo aprobaste en tu banco, no pagues de nuevo: en cuanto lo confirme, el dinero llega a tu billetera y te escribimos.',
    },
    en: {
      subject: 'Your deposit of {amount} did not arrive in time',
      opening: 'An hour has gone by without your bank confirming the deposit of {amount}, so we take it as failed.',
      closing:
        'If you approved it at your bank, do not pay again: once the bank confirms it, the money arrives in your wallet and we write to you.',
    },
  },
  deposit_annulled: {
    action: actions.see_why,
    es: {
      subject: 'Anulamos tu depósito de {amount}',
      opening: 'Tu banco retiró el pago de {amount} después de aprobarlo, así que anulamos el depósito.',
      closing: 'Si no sabes por qué lo retiró, pregunta primero en tu banco. Puedes depositar de nuevo cuando quieras.',
    },
    en: {
      subject: 'We annulled your deposit of {amount}',
      opening: 'Your bank took the payment of {amount} back after approving it, so we annulled the deposit.',
      closing:
        'If you do not know why it was taken back, ask your bank first. You can deposit again whenever you like.',
    },
  },
  deposit_in_review: {
    action: actions.see_deposit,
    es: {
      subject: 'Recibimos {amount} y los estamos revisando',
      opening: 'Recibimos {amount}, otro valor que el que pediste. Tu dinero está a salvo mientras lo revisamos.',
      closing: 'Te escribimos cuando esté decidido. No pagues de nuevo.',
    },
    en: {
      subject: 'We received {amount} and are looking into it',
      opening: 'We received {amount}, another amount than you asked for. Your money is safe while we look into it.',
      closing: 'We will write to you once it is decided. Do not pay again.',
    },
  },
  deposit_refunded: {
    action: actions.see_why,
    es: {
      subject: 'Devolvemos tus {amount}',
      opening: 'Tus {amount} van de vuelta a tu cuenta bancaria.',
      closing: 'Tu banco puede tardar hasta un par de días hábiles en mostrarlos.',
    },
    en: {
      subject: 'We are returning your {amount}',
      opening: 'Your {amount} are on their way back to your bank account.',
      closing: 'Your bank may take up to a couple of working days to show them.',
    },
  },
  withdrawal_requested: {
    action: actions.see_withdrawal,
    es: {
      subject: 'Pediste retirar {amount}',
      opening: 'Recibimos tu pedido de retirar {amount} a tu cuenta bancaria.',
      closing:
        'Si no fuiste tú, cambia ya tu contraseña y escríbenos. Si aún no lo enviamos al banco, lo cancelas en tu historial.',
    },
    en: {
      subject: 'You asked to withdraw {amount}',
      opening: 'We received your request to withdraw {amount} to your bank account.',
      closing:
        'If it was not you, change your password now and write to us. If we have not sent it to the bank yet, you can cancel it in your history.',
    },
  },
  // The letter does not mention the black list: a customer on it gets the same letter as every other customer.
  withdrawal_in_review: {
    action: actions.see_withdrawal,
    es: {
      subject: 'Estamos revisando tu retiro de {amount}',
      opening: 'Revisamos tu retiro de {amount} antes de enviarlo al banco. El dinero sigue apartado para él.',
      closing:
        'Te escribimos cuando esté decidido. Mientras tanto puedes cancelarlo, y el dinero vuelve a tu billetera.',
    },
    en: {
      subject: 'We are looking into your withdrawal of {amount}',
      opening:
        'We look into your withdrawal of {amount} before it is sent to the bank. The money is still held for it.',
      closing:
        'We will write to you once it is decided. Until then you can cancel it, and the money is back in your wallet.',
    },
  },
  withdrawal_paid: {
    action: actions.see_withdrawal,
    es: {
      subject: 'Tu retiro de {amount} fue pagado',
      opening: 'El banco pagó tu retiro de {amount}.',
      closing: 'Si en unas horas no lo ves en tu cuenta, escríbenos con la referencia del retiro.',
    },
    en: {
      subject: 'Your withdrawal of {amount} was paid',
      opening: 'The bank paid your withdrawal of {amount}.',
      closing:
        'If you do not see it in your account within some hours, write to us with the reference of the withdrawal.',
    },
  },
  withdrawal_failed: {
    action: actions.see_what_happened,
    es: {
      subject: 'Tu retiro de {amount} no se pudo pagar',
      opening: 'El banco no aceptó tu retiro de {amount}. Tu dinero volvió a tu billetera.',
      closing: 'Revisa el número y el titular de la cuenta bancaria antes de intentarlo de nuevo.',
    },
    en: {
      subject: 'Your withdrawal of {amount} could not be paid',
      opening: 'The bank did not take your withdrawal of {amount}. Your money is back in your wallet.',
      closing: 'Check the number and the holder of the bank account before you try again.',
    },
  },
  withdrawal_rejected: {
    action: actions.see_why,
    es: {
      subject: 'No aprobamos tu retiro de {amount}',
      opening: 'No aprobamos tu retiro de {amount}. Tu dinero volvió a tu billetera.',
      closing: 'Junto al retiro te decimos por qué y qué puedes hacer.',
    },
    en: {
      subject: 'We did not approve your withdrawal of {amount}',
      opening: 'We did not approve your withdrawal of {amount}. Your money is back in your wallet.',
      closing: 'Beside the withdrawal we say why, and what you can do.',
    },
  },
  withdrawal_returned: {
    action: actions.see_withdrawal,
    es: {
      subject: 'El banco devolvió tu retiro de {amount}',
      opening: 'El banco había pagado tu retiro de {amount} y lo devolvió. Tu dinero está otra vez en tu billetera.',
      closing:
        'Suele pasar cuando la cuenta está cerrada o el titular no coincide. Revísala antes de intentarlo de nuevo.',
    },
    en: {
      subject: 'The bank returned your withdrawal of {amount}',
      opening: 'The bank had paid your withdrawal of {amount} and returned it. Your money is in your wallet again.',
      closing:
        'It mostly happens when the account is closed or its holder does not match. Check it before you try again.',
    },
  },
  withdrawal_charged: {
    action: actions.see_withdrawal,
    es: {
      subject: 'El banco sí pagó tu retiro de {amount}',
      opening:
        'El banco nos había dicho que no pagó tu retiro de {amount}, y por eso el dinero volvió a tu billetera. Luego lo pagó: ya está en tu cuenta bancaria, así que lo descontamos de tu billetera.',
      closing: 'Si no lo ves en tu cuenta bancaria, escríbenos.',
    },
    en: {
      subject: 'The bank did pay your withdrawal of {amount}',
      opening:
        'The bank had told us that it did not pay your withdrawal of {amount}, so the money came back to your wallet. Then it paid it: it is in your bank account, so we took it from your wallet.',
      closing: 'If you do not see it in your bank account, write to us.',
    },
  },
  withdrawal_restored: {
    action: actions.see_what_happened,
    es: {
      subject: 'Descontamos {amount} que ya te habíamos pagado',
      opening:
        'Te habíamos pagado {amount} por el banco, y una falla borró ese pago de nuestros registros: tu billetera mostraba de nuevo ese dinero. El banco confirma que lo pagó, así que lo descontamos.',
      closing: 'Si no recibiste este pago, escríbenos.',
    },
    en: {
      subject: 'We took {amount} that we had paid you already',
      opening:
        'We had paid you {amount} through the bank, and a failure deleted that payment from our records: your wallet showed this money again. The bank confirms that it paid it, so we took it from your wallet.',
      closing: 'If you did not receive this payment, write to us.',
    },
  },
} as const satisfies WordsOfLetters;
