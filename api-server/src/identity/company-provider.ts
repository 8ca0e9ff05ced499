// The company's identity provider, by OpenID Connect: code flow with PKCE, state and nonce. openid-client checks issuer, audience,
// lifetime, nonce and signature of the ID token, and accepts only asymmetric algorithms.
import { refuse, Refusal } from '@caudal/api-spec/server';
import * as oidc from 'openid-client';
import { triedSecrets, type Secrets } from '../platform/config/variable.ts';
import type { Services } from '../platform/services.ts';

/** The time limit of each request to the provider. */
const timeout_seconds = 10;
/** Seconds by which the provider's clock may differ from ours. */
const clock_tolerance_seconds = 30;
/** The time for which the provider's metadata are kept. The provider's keys are read again when an ID token names an unknown key. */
const metadata_milliseconds = 3_600_000;

/** The claims of an ID token that the product uses. */
export interface CompanyPerson {
  issuer: string;
  subject: string;
  /** The e-mail, if the provider says that it is verified; otherwise null. */
  email: string | null;
  groups: readonly string[];
}

/** The values that the provider's answer must match, so that it belongs to a sign-in that this browser began. */
export interface Tie {
  state: string;
  nonce: string;
  code_verifier: string;
}

type Away = Refusal<'company_provider_away'>;
type Rejected = Refusal<'company_sign_in_rejected'>;

/** Returns the functions that begin and complete a sign-in at the provider; null when no provider is configured. */
export function companyProvider(services: Pick<Services, 'config' | 'clock' | 'log'>) {
  const { config, log } = services;
  const { OIDC_CLIENT_SECRET: secrets } = config;
  if (config.OIDC_ISSUER === 'none' || secrets === 'none') return null;
  const redirect_uri = `${config.INTERNAL_ORIGIN}/company-sign-in`;
  const discover = createDiscovery(services, secrets);

  const issuer = new URL(config.OIDC_ISSUER).href;
  return {
    /** Returns the address of the provider to which the browser goes, and the values with which the answer will be checked. */
    begin: async (): Promise<{ address: string; tie: Tie } | Away> => {
      const clients = await discover();
      if (clients instanceof Refusal) return clients;
      const [provider] = clients;
      const tie = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        code_verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri,
        // Browsers send the fragment to no server and write it to no log.
        response_mode: 'fragment',
        scope: config.OIDC_SCOPE,
        state: tie.state,
        nonce: tie.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(tie.code_verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, tie };
    },

    /** Exchanges the code in the provider's answer for an ID token, and returns the person who signed in. */
    complete: async (
      answer: string,
      { state, nonce, code_verifier }: Tie,
    ): Promise<CompanyPerson | Away | Rejected> => {
      const clients = await discover();
      if (clients instanceof Refusal) return clients;
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: code_verifier,
        idTokenExpected: true,
      };
      const address = new URL(redirect_uri);
      address.search = answer;
      const tokens = await inExchange(clients, (client) => oidc.authorizationCodeGrant(client, address, checks)).catch(
        (error: unknown) => (isAway(error) ? away(log, error) : rejected(log, said(error))),
      );
      if (tokens instanceof Refusal) return tokens;
      const claims = tokens.claims();
      if (!claims) return rejected(log, 'The answer holds no ID token');
      const { iss, sub, email, email_verified, [config.OIDC_GROUPS_CLAIM]: groups } = claims;
      // A provider for many companies names the company in the issuer. openid-client accepts all of these issuers, so the issuer is
      // compared here.
      if (new URL(iss).href !== issuer) return rejected(log, `The ID token is of ${iss}`);
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' && email_verified === true ? email : null,
        groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
      };
    },
  };
}

/** The client that stands for this product at the provider, once for each secret, in the order in which they are tried. */
type Clients = readonly [oidc.Configuration, ...oidc.Configuration[]];

/** Returns a function that reads the provider's metadata, and caches them for `metadata_milliseconds`. */
function createDiscovery({ config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>, secrets: Secrets) {
  const issuer = new URL(config.OIDC_ISSUER);
  const execute = [oidc.enableNonRepudiationChecks];
  // Only the sandbox can have an http issuer: the configuration of production refuses one.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const metadataOf = (client_secret: string) => ({ client_secret, [oidc.clockTolerance]: clock_tolerance_seconds });
  let known: { at: number; clients: Clients } | null = null;

  return async (): Promise<Clients | Away> => {
    const now = clock().getTime();
    if (known && now - known.at < metadata_milliseconds) return known.clients;
    const [secret = '', ...others] = triedSecrets(secrets);
    const options = { execute, timeout: timeout_seconds };
    const first = await oidc
      .discovery(issuer, config.OIDC_CLIENT_ID, metadataOf(secret), undefined, options)
      .catch((error: unknown) => away(log, error));
    if (first instanceof Refusal) return first;
    const clients: Clients = [
      first,
      ...others.map((other) => {
        const client = new oidc.Configuration(first.serverMetadata(), config.OIDC_CLIENT_ID, metadataOf(other));
        client.timeout = timeout_seconds;
        for (const extend of execute) extend(client);
        return client;
      }),
    ];
    known = { at: now, clients };
    return clients;
  };
}

/**
 * Exchanges a code with the first secret or, if the provider refuses that secret, with the next. A provider checks the client before it
 * uses up the code, so the code is still valid for the next try.
 */
async function inExchange<Tokens>(
  [client, ...others]: Clients,
  exchange: (client: oidc.Configuration) => Promise<Tokens>,
): Promise<Tokens> {
  try {
    return await exchange(client);
  } catch (error) {
    const [next, ...last] = others;
    if (next === undefined || !isSecretRefused(error)) throw error;
    return inExchange([next, ...last], exchange);
  }
}

/** Checks whether an error means that the provider did not accept the secret (RFC 6749, 5.2). */
function isSecretRefused(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { error: code, status } = (cause ?? {}) as { error?: string; status?: number };
    return code === 'invalid_client' || status === 401;
  });
}

function away(log: Services['log'], error: unknown): Away {
  log.warn({ because: said(error) }, "The company's identity provider does not answer");
  return refuse('company_provider_away');
}

function rejected(log: Services['log'], because: string): Rejected {
  log.warn({ because }, "The answer of the company's identity provider is not accepted");
  return refuse('company_sign_in_rejected');
}

/** Checks whether an error means that the provider did not answer, or answered with a fault of its own. */
function isAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code, status = 0 } = (cause ?? {}) as { code?: string; status?: number };
    return cause instanceof TypeError || code === 'OAUTH_TIMEOUT' || status >= 500;
  });
}

/** Returns the messages of an error and its causes, for the log. The error object itself may contain tokens. */
function said(error: unknown): string {
  const says = (one: Error & { error?: string }) => [one.error, one.message].filter(Boolean).join(': ');
  return causesOf(error)
    .flatMap((cause) => (cause instanceof Error ? [says(cause)] : []))
    .join('; ');
}

/** Returns an error and its causes, because openid-client wraps the original error. */
function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}
