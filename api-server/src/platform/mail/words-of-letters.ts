import type { LocalisedText } from '@caudal/api-spec';

/** The texts of a letter in one language. */
interface Words {
  subject: string;
  opening: string;
  closing: string;
}

/** A letter in both languages. `action` labels its link; `other` labels the link of the second answer, in letters that ask a question. */
interface LetterWords extends Record<'es' | 'en', Words> {
  action: LocalisedText;
  other?: LocalisedText;
}

/** Letters by their kind. Names in braces are replaced by facts. */
export type WordsOfLetters = Record<string, LetterWords>;

/** The labels that several letters share. */
export const actions = {
  choose_password: { es: 'Elegir contraseña nueva', en: 'Choose a new password' },
  go_to_caudal: { es: 'Ir a Caudal', en: 'Go to Caudal' },
  see_deposit: { es: 'Ver mi depósito', en: 'See my deposit' },
  see_profile: { es: 'Ver mi perfil', en: 'See my profile' },
  see_security: { es: 'Ver mi seguridad', en: 'See my security' },
  see_wallet: { es: 'Ver mi billetera', en: 'See my wallet' },
  see_what_happened: { es: 'Ver qué pasó', en: 'See what happened' },
  see_why: { es: 'Ver por qué', en: 'See why' },
  see_withdrawal: { es: 'Ver mi retiro', en: 'See my withdrawal' },
  sign_in: { es: 'Ingresar a mi cuenta', en: 'Sign in to my account' },
  write_to_us: { es: 'Escribirnos', en: 'Write to us' },
} as const satisfies Record<string, LocalisedText>;
