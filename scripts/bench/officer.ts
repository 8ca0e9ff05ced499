import { enrolOfficer, hashPassword } from '@caudal/api-server';
import { createAgreementKey } from '@caudal/api-spec';
import { generate } from 'otplib';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { demoOfficers, demoPassword } from '../seed/demo.ts';
import type { ServedDatabase } from './served-database.ts';

/** Enrols an officer and signs them in. */
export async function anOfficerOf({
  db,
  dataKey,
  origins,
}: Pick<ServedDatabase, 'db' | 'dataKey' | 'origins'>): Promise<Visitor> {
  const [{ email, secret, roles }] = demoOfficers;
  const passwordHash = await hashPassword(demoPassword);
  await enrolOfficer(db, { email, passwordHash, totpSecret: secret, roles }, dataKey);
  const officer = new Visitor(origins.backoffice);
  const { publicKey } = await createAgreementKey();
  const { body } = await officer.call('authenticate', { body: { email, password: demoPassword, publicKey } });
  if (!body.pending) throw new Error('No second factor is asked for');
  await officer.answerSecondFactor(body.pending.token, { code: await generate({ secret }) });
  return officer;
}
