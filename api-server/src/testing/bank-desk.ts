import { railNamed } from '../movements/rail.ts';
import { serverOfThisFile } from './index.ts';
import { anOfficer } from './people.ts';

/** Starts a server for a test file, with two officers who decide about its bank. */
export async function bankDesk() {
  const server = await serverOfThisFile();
  const rail = railNamed(server.running.product.services.rails, 'wompi');
  return { server, db: server.db, rail, luz: await anOfficer(server), teo: await anOfficer(server) };
}
