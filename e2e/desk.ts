import { expect } from 'playwright/test';
import { urls } from './ports.ts';

interface Mail {
  to: string;
  text: string;
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(`${urls.desk}${path}`)).json()) as Body;
}

/** Returns the link in the newest mail to an address; waits until there is one. */
export async function linkMailedTo(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await read<Mail[]>(`/desk/mail?${new URLSearchParams({ to: address })}`);
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
