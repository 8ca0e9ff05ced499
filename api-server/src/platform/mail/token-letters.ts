import { actions, type WordsOfLetters } from './words-of-letters.ts';

/** Letters about deposits, withdrawals and swaps of tokens. */
export const tokenLetters = {
  crypto_deposit_arrived: {
    action: actions.see_wallet,
    es: {
      subject: 'Llegaron {amount}',
      opening: 'Tu depósito de {amount} ya está en tu billetera.',
      closing: 'Si no lo esperabas, escríbenos.',
    },
    en: {
      subject: '{amount} have arrived',
      opening: 'Your deposit of {amount} is in your wallet.',
      closing: 'If you did not expect it, write to us.',
    },
  },
  crypto_withdrawal_requested: {
    action: actions.see_withdrawal,
    es: {
      subject: 'Pediste enviar {amount}',
      opening: 'Recibimos tu pedido de enviar {amount} por la red.',
      closing:
        'Si no fuiste tú, cancélalo ahora, cambia tu contraseña y escríbenos: lo que sale a la red no se puede traer de vuelta.',
    },
    en: {
      subject: 'You asked to send {amount}',
      opening: 'We received your request to send {amount} over the network.',
      closing:
        'If it was not you, cancel it now, change your password and write to us: what goes out cannot be brought back.',
    },
  },
  crypto_withdrawal_in_review: {
    action: actions.see_withdrawal,
    es: {
      subject: 'Estamos revisando tu retiro de {amount}',
      opening: 'Antes de enviar {amount} lo revisamos otra vez. Sigue apartado en tu billetera.',
      closing: 'Puedes cancelarlo mientras tanto.',
    },
    en: {
      subject: 'We are reviewing your withdrawal of {amount}',
      opening: 'We take another look before sending {amount}. It stays set aside in your wallet.',
      closing: 'Meanwhile you can cancel it.',
    },
  },
  crypto_withdrawal_sent: {
    action: { es: 'Ver el comprobante', en: 'See the receipt' },
    es: {
      subject: 'Enviamos {amount}',
      opening: 'Tu retiro de {amount} quedó confirmado en la red.',
      closing: 'Si no lo pediste, escríbenos ya.',
    },
    en: {
      subject: 'We sent {amount}',
      opening: 'Your withdrawal of {amount} is confirmed on the network.',
      closing: 'If you did not ask for it, write to us now.',
    },
  },
  crypto_withdrawal_failed: {
    action: actions.see_what_happened,
    es: {
      subject: 'No pudimos enviar {amount}',
      opening: 'La red no hizo el envío de {amount}. Todo volvió a tu billetera, también la tarifa.',
      closing: 'Puedes intentarlo de nuevo cuando quieras.',
    },
    en: {
      subject: 'We could not send {amount}',
      opening: 'The network did not carry out the transfer of {amount}. All of it is back in your wallet, the fee too.',
      closing: 'You can try again whenever you like.',
    },
  },
  crypto_withdrawal_rejected: {
    action: actions.see_why,
    es: {
      subject: 'No aprobamos tu retiro de {amount}',
      opening: 'Revisamos tu retiro de {amount} y no lo aprobamos. Todo volvió a tu billetera.',
      closing: 'Si tienes preguntas, escríbenos.',
    },
    en: {
      subject: 'We did not approve your withdrawal of {amount}',
      opening: 'We reviewed your withdrawal of {amount} and did not approve it. All of it is back in your wallet.',
      closing: 'If you have questions, write to us.',
    },
  },
  crypto_withdrawal_restored: {
    action: actions.see_what_happened,
    es: {
      subject: 'Descontamos {amount} que ya te habíamos enviado',
      opening:
        'Te habíamos enviado {amount} por la red, y una falla borró ese envío de nuestros registros: tu billetera los mostraba de nuevo. La red muestra el envío, así que los descontamos.',
      closing: 'Si no pediste este envío, escríbenos ya.',
    },
    en: {
      subject: 'We took {amount} that we had sent you already',
      opening:
        'We had sent you {amount} over the network, and a failure deleted that transfer from our records: your wallet showed them again. The network shows the transfer, so we took them from your wallet.',
      closing: 'If you did not ask for this transfer, write to us now.',
    },
  },
  swap_completed: {
    action: { es: 'Ver mi intercambio', en: 'See my swap' },
    es: {
      subject: 'Tu intercambio está hecho: {amount}',
      opening: 'Tu intercambio se hizo y {amount} ya está en tu billetera.',
      closing: 'Si no lo pediste, cambia tu contraseña y escríbenos.',
    },
    en: {
      subject: 'Your swap is done: {amount}',
      opening: 'Your swap was carried out and {amount} is in your wallet.',
      closing: 'If you did not ask for it, change your password and write to us.',
    },
  },
  swap_failed: {
    action: actions.see_what_happened,
    es: {
      subject: 'Tu intercambio no se hizo',
      opening: 'El intercambio de {amount} no se hizo, y todo volvió a tu billetera.',
      closing: 'Puedes pedir otro precio cuando quieras.',
    },
    en: {
      subject: 'Your swap was not carried out',
      opening: 'The swap of {amount} was not carried out, and all of it is back in your wallet.',
      closing: 'You can ask for another price whenever you like.',
    },
  },
} as const satisfies WordsOfLetters;
