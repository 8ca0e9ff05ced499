import { expect } from 'playwright/test';
import { urls } from './ports.ts';

interface Mail {
  to: string;
  text: string;
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(`${urls.desk}${path}`)).json()) as Body;
}

/** The link in the newest mail to an address, once it is there. */
export async function linkMailedTo(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await read<Mail[]>('/desk/mail')).find(({ to }) => to === address);
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** What an officer's authenticator shows now. */
export async function codeOf(email: string): Promise<string> {
  const codes = await read<{ email: string; code: string }[]>('/desk/codes');
  return codes.find((one) => one.email === email)?.code ?? '';
}
