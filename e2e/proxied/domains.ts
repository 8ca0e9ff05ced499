import { createHash, X509Certificate } from 'node:crypto';
import { domains } from '../../scripts/proxies/certificate.ts';

/** A proxy of this machine in front of both domains. */
export interface ProxyOfDomains {
  /** The ports of 127.0.0.1 that stand for port 443 of the public address and of the internal one. */
  readonly public: number;
  readonly internal: number;
  /** The proxy's certificates, one after another in PEM. */
  readonly ca: string;
}

/** The variable that holds the proxy in JSON, for a run of the flows. */
export const proxy_variable = 'E2E_PROXY';

export function givenProxy(): ProxyOfDomains {
  const given = process.env[proxy_variable];
  if (given === undefined) throw new Error(`${proxy_variable} is not set: npm run test:proxies -- browser sets it.`);
  return JSON.parse(given) as ProxyOfDomains;
}

/**
 * Returns the arguments with which Chromium finds the two domains at the proxy and trusts its certificates alone. With `isOutside`, the
 * internal domain leads to the public address, as a stranger can arrange in their own hosts file.
 */
export function browserArgs(proxy: ProxyOfDomains, { isOutside = false } = {}): string[] {
  const internal = isOutside ? proxy.public : proxy.internal;
  const rules = [
    `MAP ${domains.customer} 127.0.0.1:${proxy.public}`,
    `MAP ${domains.backoffice} 127.0.0.1:${internal}`,
  ];
  const certificates = proxy.ca.split(/(?=-----BEGIN)/).map((one) => new X509Certificate(one));
  const fingerprints = certificates.map(({ publicKey }) =>
    createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  );
  return [`--host-resolver-rules=${rules.join(', ')}`, `--ignore-certificate-errors-spki-list=${fingerprints.join()}`];
}
