import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProxyProgram } from '../setup/proxies.ts';

/** The files of one certificate. */
interface CertificateFiles {
  certificate_file: string;
  key_file: string;
  /** One file with certificate and key, as HAProxy reads them. */
  joined_file: string;
}

/** The certificates of the test's own, one for each domain. */
export interface Certificate extends Readonly<Record<keyof typeof domains, CertificateFiles>> {
  /** Both certificates, which clients trust. */
  ca: string;
}

/** The domains that the files of `deploy/` are written for. */
export const domains = { customer: 'caudal.example', backoffice: 'oficina.caudal.example' } as const;

/** Makes both certificates. They end after two days, or after `days`. */
export async function makeCertificate(folder: string, days = 2): Promise<Certificate> {
  const customer = await make(folder, domains.customer, days);
  const backoffice = await make(folder, domains.backoffice, days);
  return { ca: customer.certificate + backoffice.certificate, customer, backoffice };
}

async function make(folder: string, name: string, days: number): Promise<CertificateFiles & { certificate: string }> {
  const [certificate_file, key_file] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key_file];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const args = ['req', '-x509', ...key, ...subject, '-days', String(days), '-out', certificate_file];
  await promisify(execFile)(await findProxyProgram('openssl'), args);
  const certificate = await readFile(certificate_file, 'utf8');
  const joined_file = join(folder, `${name}.pem`);
  await writeFile(joined_file, certificate + (await readFile(key_file, 'utf8')), { mode: 0o600 });
  return { certificate, certificate_file, key_file, joined_file };
}
