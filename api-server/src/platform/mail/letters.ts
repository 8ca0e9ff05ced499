export type LetterKind = 'confirm_email' | 'email_taken';

/** A letter to one person. The link is the one thing it asks them to do. */
export interface Letter {
  kind: LetterKind;
  to: string;
  langKey: 'es' | 'en';
  link: string;
  /** ISO 8601. The link is dead then, or what the letter says is no news any more: it is not sent. */
  expiresAt: string;
}

interface Words {
  subject: string;
  opening: string;
  action: string;
  closing: string;
}

const words = {
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
} as const satisfies Record<LetterKind, Record<Letter['langKey'], Words>>;

/** The letter as it is sent: the same words as plain text and as HTML. Links are ours and hold no characters to escape. */
export function renderLetter({ kind, langKey, link }: Letter): { subject: string; text: string; html: string } {
  const { subject, opening, action, closing } = words[kind][langKey];
  const text = `${opening}\n\n${action}:\n${link}\n\n${closing}\n\nCaudal\n`;
  const html = `<!doctype html><html lang="${langKey}"><body style="margin:0;background:#f6f4ef;font-family:Helvetica,Arial,sans-serif;color:#17302f">
<div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="font-size:20px;font-weight:700;color:#0d5a57;margin:0 0 24px">Caudal</p>
<div style="background:#fff;border:1px solid #e5e0d5;border-radius:12px;padding:28px 24px"><p style="font-size:16px;line-height:1.5;margin:0 0 24px">${opening}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#0d5a57;color:#fff;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:8px">${action}</a></p>
<p style="font-size:14px;line-height:1.5;color:#55676a;margin:0">${closing}</p></div></div></body></html>`;
  return { subject, text, html };
}
