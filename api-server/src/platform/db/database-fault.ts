import { SetupFault, type SetupFaultKind } from '../config/setup-fault.ts';

/** A database to connect to, and the variable that names it. */
export interface NamedDatabase {
  readonly connectionString: string;
  readonly variable: string;
}

/** The kinds of fault, by the code of the error: a SQLSTATE, or an error code of Node. */
const byCode: Readonly<Record<string, SetupFaultKind>> = {
  '28P01': 'database_password',
  '28000': 'database_role_refused',
  '3D000': 'database_missing',
  '42501': 'role_is_not_the_servers',
  '22023': 'role_is_not_the_servers',
  '57P01': 'database_unreachable',
  '57P02': 'database_unreachable',
  '57P03': 'database_unreachable',
  '53300': 'database_unreachable',
  ENOTFOUND: 'database_host_unknown',
  EAI_AGAIN: 'database_host_unknown',
  ECONNREFUSED: 'database_unreachable',
  ECONNRESET: 'database_unreachable',
  EHOSTUNREACH: 'database_unreachable',
  ENETUNREACH: 'database_unreachable',
  ETIMEDOUT: 'database_unreachable',
  SELF_SIGNED_CERT_IN_CHAIN: 'database_certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'database_certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'database_certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'database_certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'database_certificate',
  CERT_HAS_EXPIRED: 'database_certificate',
  CERT_NOT_YET_VALID: 'database_certificate',
  CERT_UNTRUSTED: 'database_certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'database_certificate',
};

/** The kinds of fault that pg reports only by a message, without a code. */
const byMessage: readonly (readonly [RegExp, SetupFaultKind])[] = [
  [/^SASL: /, 'database_password'],
  [/does not support SSL/, 'database_without_tls'],
  [/timeout expired|Connection terminated/, 'database_unreachable'],
];

/** Returns the SetupFault that explains an error of connecting; the error itself when it is no fault of set-up. */
export function databaseFault(error: unknown, { connectionString, variable }: NamedDatabase): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const about = { variable, ...partsOf(connectionString), found: error.message || String(code) };
  // While connecting, these codes mean that the socket of the database server is missing; otherwise they are about a certificate file.
  if (code === 'ENOENT' || code === 'EACCES')
    return syscall === 'connect'
      ? new SetupFault('database_unreachable', about, { cause: error })
      : new SetupFault('database_certificate_file', { ...about, found: path ?? '' }, { cause: error });
  const kind = byCode[code ?? ''] ?? byMessage.find(([form]) => form.test(error.message))?.[1];
  return kind ? new SetupFault(kind, about, { cause: error }) : error;
}

/** Returns the parts of a connection string that may be shown: everything but the password. */
export function partsOf(connectionString: string): { place: string; database: string; role: string } {
  const { hostname, port, username, pathname, searchParams } = new URL(connectionString);
  const role = decodeURIComponent(username) || (process.env['PGUSER'] ?? process.env['USER'] ?? '');
  const host = hostname || (searchParams.get('host') ?? 'localhost');
  return { place: `${host}:${port || '5432'}`, database: decodeURIComponent(pathname.slice(1)) || role, role };
}
