import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@caudal/api-spec';

/** Checks whether this browser supports passkeys at all. */
export function isPasskeySupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/**
 * Thrown when the person closed the browser's question, let it expire, or has no passkey here: the browser does not say
 * which.
 */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
}

/** Asks the browser for a passkey. @throws PasskeyNotUsed */
export async function askBrowserForPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(asNotUsed);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Creates a passkey in the browser. @throws PasskeyNotUsed */
export async function makePasskey(options: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(asNotUsed);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter(isKnownTransport) };
}

const known = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const satisfies readonly NewPasskey['transports'][number][];

/** Checks whether the contract knows a transport. Other transports are left out, which does no harm, because transports are only hints. */
function isKnownTransport(transport: string): transport is NewPasskey['transports'][number] {
  return known.some((one) => one === transport);
}

function asNotUsed(cause: unknown): never {
  throw new PasskeyNotUsed('The browser gave no passkey', { cause });
}
