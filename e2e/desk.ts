import { expect } from 'playwright/test';
import { urls } from './ports.ts';

interface Mail {
  id: number;
  to: string;
  text: string;
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(`${urls.desk}${path}`)).json()) as Body;
}

/** Returns the id of the last mail that the sandbox received; later ones are new. */
export async function newestMail(): Promise<number> {
  const [newest] = await read<Mail[]>('/desk/mail');
  return newest?.id ?? 0;
}

/** Returns the link in the newest mail to an address; waits for a mail with an id above `after`. */
export async function linkMailedTo(address: string, after = 0): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await read<Mail[]>(`/desk/mail?${new URLSearchParams({ to: address })}`)).find(
        ({ id }) => id > after,
      );
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
