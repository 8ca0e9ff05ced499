import { inject } from 'vitest';

interface Letter {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Returns the letters that have arrived at an address, newest first. Given a subject, returns only letters with that subject. */
export async function lettersTo(address: string, subject?: string): Promise<Letter[]> {
  const place = `${inject('desk').url}/desk/mail?${new URLSearchParams({ to: address })}`;
  const all = (await (await fetch(place)).json()) as Letter[];
  return all.filter((letter) => subject === undefined || letter.subject === subject);
}

/** Returns the first link in a letter. */
export function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
