import type { News } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/customer';
import type { Tone } from '@caudal/ui-kit';
import { t } from '@lingui/core/macro';
import { pesosText } from '../money/Pesos.tsx';
import { tokensText } from '../money/TokenAmount.tsx';

type AccountNewsKind = Schemas['AccountNewsKind'];
/** A notice's kind, and the values that its text names. */
type Told = Pick<Schemas['Notice'], 'kind' | 'amount' | 'tokens'>;

interface Words {
  readonly tone: Tone;
  readonly title: string;
  readonly description: string;
}

type Wording = (told: Told) => Words;

const aboutPesos = (words: (amount: string) => Words): Wording => {
  return ({ amount = '0' }) => words(pesosText((BigInt(amount) / 100n).toString()));
};
const aboutTokens = (words: (tokens: string) => Words): Wording => {
  return ({ tokens }) => words(tokens ? tokensText(tokens) : '');
};

const newsWords: Readonly<Record<News['kind'], Wording>> = {
  level_verified: () => ({
    tone: 'positive',
    title: t`Aprobamos tu verificación`,
    description: t`Ya rige el límite de tu nivel: lo ves en Verificación.`,
  }),
  documents_declined: () => ({
    tone: 'caution',
    title: t`Tu verificación necesita un cambio`,
    description: t`En Verificación ves qué es y cómo enviarlo de nuevo.`,
  }),
  document_requested: () => ({
    tone: 'caution',
    title: t`Necesitamos un documento más`,
    description: t`En Verificación ves cuál es, por qué lo pedimos y cómo enviarlo.`,
  }),
  level_lowered: () => ({
    tone: 'caution',
    title: t`Tu nivel cambió`,
    description: t`En Verificación ves qué límite del mes tienes ahora. Si tienes preguntas, escríbenos.`,
  }),
  deposit_arrived: aboutPesos((amount) => ({
    tone: 'positive',
    title: t`Tu depósito de ${amount} llegó`,
    description: t`Ya está en tu billetera.`,
  })),
  deposit_failed: aboutPesos((amount) => ({
    tone: 'critical',
    title: t`Tu depósito de ${amount} no se hizo`,
    description: t`No movimos tu dinero. Puedes intentarlo de nuevo cuando quieras.`,
  })),
  deposit_expired: aboutPesos((amount) => ({
    tone: 'caution',
    title: t`Tu depósito de ${amount} no llegó a tiempo`,
    description: t`Si lo aprobaste en tu banco, no pagues de nuevo: llega en cuanto tu banco lo confirme.`,
  })),
  deposit_annulled: aboutPesos((amount) => ({
    tone: 'critical',
    title: t`Anulamos tu depósito de ${amount}`,
    description: t`Tu banco retiró el pago. En el movimiento te contamos más.`,
  })),
  deposit_in_review: aboutPesos((amount) => ({
    tone: 'info',
    title: t`Recibimos ${amount} y los estamos revisando`,
    description: t`Es otro valor que el que pediste. Tu dinero está a salvo mientras lo revisamos.`,
  })),
  deposit_refunded: aboutPesos((amount) => ({
    tone: 'info',
    title: t`Devolvemos tus ${amount}`,
    description: t`Tu banco puede tardar unos días en mostrarlo.`,
  })),
  withdrawal_requested: aboutPesos((amount) => ({
    tone: 'info',
    title: t`Pediste retirar ${amount}`,
    description: t`Si no fuiste tú, cambia ya tu contraseña y escríbenos. Si aún no lo enviamos, lo cancelas en tu historial.`,
  })),
  withdrawal_in_review: aboutPesos((amount) => ({
    tone: 'info',
    title: t`Estamos revisando tu retiro de ${amount}`,
    description: t`El dinero sigue apartado. Puedes cancelarlo mientras tanto.`,
  })),
  withdrawal_paid: aboutPesos((amount) => ({
    tone: 'positive',
    title: t`Tu retiro de ${amount} fue pagado`,
    description: t`Tu banco lo muestra en unos minutos.`,
  })),
  withdrawal_failed: aboutPesos((amount) => ({
    tone: 'critical',
    title: t`Tu retiro de ${amount} no se pudo pagar`,
    description: t`Tu dinero volvió a tu billetera.`,
  })),
  withdrawal_rejected: aboutPesos((amount) => ({
    tone: 'critical',
    title: t`No aprobamos tu retiro de ${amount}`,
    description: t`Tu dinero volvió a tu billetera. En el movimiento te decimos por qué.`,
  })),
  withdrawal_returned: aboutPesos((amount) => ({
    tone: 'caution',
    title: t`El banco devolvió tu retiro de ${amount}`,
    description: t`Tu dinero está otra vez en tu billetera.`,
  })),
  withdrawal_charged: aboutPesos((amount) => ({
    tone: 'caution',
    title: t`El banco sí pagó tu retiro de ${amount}`,
    description: t`Está en tu cuenta bancaria, así que lo descontamos de tu billetera.`,
  })),
  withdrawal_restored: aboutPesos((amount) => ({
    tone: 'caution',
    title: t`Descontamos ${amount} que ya te habíamos pagado`,
    description: t`Una falla borró ese pago de nuestros registros, y el dinero seguía en tu billetera.`,
  })),
  crypto_deposit_arrived: aboutTokens((tokens) => ({
    tone: 'positive',
    title: t`Llegaron ${tokens}`,
    description: t`Ya está en tu billetera.`,
  })),
  crypto_withdrawal_requested: aboutTokens((tokens) => ({
    tone: 'info',
    title: t`Pediste enviar ${tokens}`,
    description: t`Si no fuiste tú, cancélalo ya en tu historial, cambia tu contraseña y escríbenos.`,
  })),
  crypto_withdrawal_in_review: aboutTokens((tokens) => ({
    tone: 'info',
    title: t`Estamos revisando tu retiro de ${tokens}`,
    description: t`Sigue apartado en tu billetera. Puedes cancelarlo mientras tanto.`,
  })),
  crypto_withdrawal_sent: aboutTokens((tokens) => ({
    tone: 'positive',
    title: t`Enviamos ${tokens}`,
    description: t`La red confirmó tu retiro.`,
  })),
  crypto_withdrawal_failed: aboutTokens((tokens) => ({
    tone: 'critical',
    title: t`No pudimos enviar ${tokens}`,
    description: t`Todo volvió a tu billetera, también la tarifa.`,
  })),
  crypto_withdrawal_rejected: aboutTokens((tokens) => ({
    tone: 'critical',
    title: t`No aprobamos tu retiro de ${tokens}`,
    description: t`Todo volvió a tu billetera. En el movimiento te decimos por qué.`,
  })),
  crypto_withdrawal_restored: aboutTokens((tokens) => ({
    tone: 'caution',
    title: t`Descontamos ${tokens} que ya te habíamos enviado`,
    description: t`Una falla borró ese envío de nuestros registros, y el dinero seguía en tu billetera.`,
  })),
  swap_completed: aboutTokens((tokens) => ({
    tone: 'positive',
    title: t`Recibiste ${tokens}`,
    description: t`Tu intercambio está hecho.`,
  })),
  swap_failed: aboutTokens((tokens) => ({
    tone: 'caution',
    title: t`Tu intercambio de ${tokens} no se hizo`,
    description: t`Todo volvió a tu billetera. Puedes pedir otro precio cuando quieras.`,
  })),
};

const accountWords: Readonly<Record<AccountNewsKind, () => Words>> = {
  factor_added: () => ({
    tone: 'info',
    title: t`Añadiste una verificación en dos pasos`,
    description: t`Si no fuiste tú, cambia tu contraseña.`,
  }),
  factor_removed: () => ({
    tone: 'caution',
    title: t`Quitaste una verificación en dos pasos`,
    description: t`Si no fuiste tú, cambia tu contraseña.`,
  }),
  recovery_codes_made: () => ({
    tone: 'info',
    title: t`Tienes códigos de recuperación nuevos`,
    description: t`Los anteriores ya no sirven.`,
  }),
  recovery_code_used: () => ({
    tone: 'caution',
    title: t`Usaste un código de recuperación`,
    description: t`Si no fuiste tú, cambia tu contraseña.`,
  }),
  password_changed: () => ({
    tone: 'info',
    title: t`Cambiaste tu contraseña`,
    description: t`Cerramos tus otras sesiones.`,
  }),
  password_recovered: () => ({
    tone: 'caution',
    title: t`Recuperaste tu contraseña`,
    description: t`Por tu seguridad, los retiros esperan un tiempo. En Configuración ves hasta cuándo.`,
  }),
  letter_word_changed: () => ({
    tone: 'info',
    title: t`Elegiste tu palabra`,
    description: t`La llevan todos nuestros correos.`,
  }),
  letter_word_removed: () => ({
    tone: 'caution',
    title: t`Quitaste tu palabra`,
    description: t`Nuestros correos ya no la llevan.`,
  }),
  email_is_here: () => ({
    tone: 'info',
    title: t`Cambiaste tu correo`,
    description: t`Por tu seguridad, los retiros esperan un tiempo. En Configuración ves hasta cuándo.`,
  }),
  email_restored: () => ({
    tone: 'caution',
    title: t`Recuperaste tu correo`,
    description: t`Por tu seguridad, los retiros esperan un tiempo. En Configuración ves hasta cuándo.`,
  }),
  cellphone_changed: () => ({
    tone: 'info',
    title: t`Cambiaste tu celular`,
    description: t`Si no fuiste tú, cambia tu contraseña.`,
  }),
  data_exported: () => ({
    tone: 'info',
    title: t`Descargaste tus datos`,
    description: t`Si no fuiste tú, cambia tu contraseña.`,
  }),
  new_place: () => ({
    tone: 'caution',
    title: t`Ingreso desde un lugar nuevo`,
    description: t`Te preguntamos por correo si fuiste tú. En tu historial de acceso ves desde dónde fue.`,
  }),
  place_denied: () => ({
    tone: 'critical',
    title: t`Dijiste que un ingreso no fue tuyo`,
    description: t`Cerramos esa sesión. Tus retiros esperan hasta que elijas una contraseña nueva.`,
  }),
  account_active: () => ({
    tone: 'positive',
    title: t`Tu cuenta está activa de nuevo`,
    description: t`Puedes usarla como antes.`,
  }),
};

const words = { ...newsWords, ...accountWords };

/** Returns the words for a notice: the same in the list of notices and in the toast when it arrives. */
export function noticeWords(told: Told): Words {
  return words[told.kind](told);
}
