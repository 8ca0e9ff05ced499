import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProxyProgram } from '../setup/proxies.ts';

/** A certificate of the test's own for the two domains, with its key. */
export interface Certificate {
  /** The certificate, which clients trust. */
  ca: string;
  certificate_file: string;
  key_file: string;
  /** One file with certificate and key, as HAProxy reads them. */
  joined_file: string;
}

/** The domains that the files of `deploy/` are written for. */
export const domains = { customer: 'caudal.example', backoffice: 'oficina.caudal.example' } as const;

export async function makeCertificate(folder: string): Promise<Certificate> {
  const [certificate_file, key_file] = [join(folder, 'caudal.crt'), join(folder, 'caudal.key')];
  const names = Object.values(domains).map((name) => `DNS:${name}`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key_file];
  const subject = ['-subj', `/CN=${domains.customer}`, '-addext', `subjectAltName=${names.join(',')}`];
  const args = ['req', '-x509', ...key, ...subject, '-days', '2', '-out', certificate_file];
  await promisify(execFile)(await findProxyProgram('openssl'), args);
  const ca = await readFile(certificate_file, 'utf8');
  const joined_file = join(folder, 'caudal.pem');
  await writeFile(joined_file, ca + (await readFile(key_file, 'utf8')), { mode: 0o600 });
  return { ca, certificate_file, key_file, joined_file };
}
