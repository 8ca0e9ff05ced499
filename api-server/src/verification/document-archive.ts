import { refuse } from '@caudal/api-spec/server';
import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readCustomerFile } from '../customers/customer-file.ts';
import type { Handler } from '../platform/http/contexts.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { audit } from './audit.ts';
import { levelsOf } from './customer-levels.ts';
import type { VerificationServices } from './services.ts';
import { findSubmissions } from './submissions.ts';
import { customerSubmissions } from './wire.ts';

/** A customer's documents in one ZIP, by level. One file at a time is in memory, however many there are. */
export const readDocumentArchive =
  ({ db, files, requirements }: VerificationServices): Handler<'readDocumentArchive'> =>
  async ({ query: { userId } }, { caller, visitor }) => {
    const customer = await readCustomerFile(db, userId);
    if (!customer) return refuse('not_found');
    const submissions = await findSubmissions(db, userId);
    const keys = new Map(submissions.flatMap(({ documents }) => documents.map(({ id, fileKey }) => [id, fileKey])));
    const levels = await levelsOf(db, requirements, { accountId: userId, personType: customer.personType });
    const listed = customerSubmissions(submissions, levels, []);
    // On record before it is handed out: what was read can never be missing from the log.
    await inTransaction(db, (transaction) =>
      audit.record(transaction, {
        actor: { kind: 'officer', id: caller.accountId },
        action: 'documents.downloaded',
        subject: { kind: 'customer', id: userId },
        requestId: visitor.requestId,
        detail: { documents: listed.reduce((sum, { documents }) => sum + documents.length, 0) },
      }),
    );
    const zip = new ZipFile();
    const names = new Set<string>();
    for (const { level, documents } of listed)
      for (const { id, fileName, updatedAt } of documents) {
        const name = unusedName(`nivel-${level}/${fileName}`, names);
        // What is in it is compressed already.
        const options = { compress: false, mtime: new Date(updatedAt) };
        zip.addReadStreamLazy(name, options, (handOver) => {
          files.get(keys.get(id) ?? '').then(
            (content) => handOver(null, Readable.from([content])),
            (error: unknown) => handOver(error, Readable.from([])),
          );
        });
      }
    zip.end();
    // As a stream of today's kind, which an error ends.
    const content = new Readable().wrap(zip.outputStream);
    zip.on('error', (error: Error) => content.destroy(error));
    return {
      content,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(`${customer.document_number ?? userId}-documentos.zip`),
      },
    };
  };

/** Two files of one name are two files. */
function unusedName(wanted: string, names: Set<string>): string {
  const [, stem = wanted, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(wanted) ?? [];
  let name = wanted;
  for (let number = 2; names.has(name); number += 1) name = `${stem} (${number})${ending}`;
  names.add(name);
  return name;
}
