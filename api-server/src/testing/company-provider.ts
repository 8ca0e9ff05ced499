import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** A person whom the provider knows, as its ID tokens describe them. */
export interface Employee {
  email: string;
  email_verified: boolean;
  groups: readonly string[];
}

export const company_client = { id: 'caudal', secret: 'a-secret-of-the-company-provider' };

/**
 * Starts oidc-provider, a certified OpenID provider. Its sign-in page asks for nothing; `signIn` names the employee who signs in. With a
 * certificate and its key it speaks HTTPS.
 */
export async function startCompanyProvider(redirect_uri: string, port: number, tls?: { key: string; cert: string }) {
  const issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const employees = new Map<string, Employee>();
  const provider = new Provider(issuer, configurationOf(redirect_uri, employees));
  let present = '';
  const answer = provider.callback();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: present } });
    else void answer(request, response);
  };
  const server = (tls ? createTlsServer(tls, handle) : createServer(handle)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    employees,
    /** Replaces the client secret that the provider accepts. */
    changeSecret: async (to: string): Promise<void> => {
      Object.assign((await provider.Client.find(company_client.id)) ?? {}, { clientSecret: to });
    },
    /**
     * Signs an employee in at the provider, as their browser does, and returns the answer with which the provider redirects the browser.
     */
    signIn: async (subject: string, address: string): Promise<string> => {
      present = subject;
      return follow(address, redirect_uri);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configurationOf(redirect_uri: string, employees: ReadonlyMap<string, Employee>): Configuration {
  return {
    clients: [
      {
        client_id: company_client.id,
        client_secret: company_client.secret,
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'], profile: [] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...employees.get(accountId) }),
    }),
    loadExistingGrant: grantAll,
  };
}

/** Grants all scopes and claims that the client requests, in place of the person's consent. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    ...(oidc.client && { clientId: oidc.client.clientId }),
    ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Follows redirections, with the cookies of a new browser, until one leads to `destination`. Returns the fragment of that address. */
async function follow(address: string, destination: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const [pair = ''] of response.headers.getSetCookie().map((one) => one.split(';'))) {
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next} answers ${response.status}: ${await response.text()}`);
    const target = new URL(location, next);
    if (target.href.startsWith(`${destination}#`)) return target.hash.slice(1);
    next = target.href;
  }
  throw new Error('The provider redirects for ever');
}
