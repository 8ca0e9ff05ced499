import type { ListedEntry } from './listed-entry.ts';
import { dateOf, entryOf } from './said.ts';
import { childrenOf, xmlRecords, type XmlElement } from './xml-records.ts';

/** Programmes against terrorism. Their entries are binding ('vinculante') by national decision. */
const binding: ReadonlySet<string> = new Set(['TERR', 'TAQA', 'EUAQ']);

/** Reads the consolidated list of the European Union (Financial Sanctions Files). */
export async function* readEuropeanUnion(chunks: AsyncIterable<string>): AsyncGenerator<ListedEntry> {
  for await (const record of xmlRecords(chunks, { root: 'export', records: ['sanctionEntity'] })) {
    const entry = readEntity(record);
    if (entry) yield entry;
  }
}

function readEntity(record: XmlElement): ListedEntry | null {
  const subject = childrenOf(record, 'subjectType')[0];
  const programmes = childrenOf(record, 'regulation').map(({ attributes }) => attributes['programme'] ?? '');
  const wholeName = ({ attributes }: XmlElement) =>
    attributes['wholeName'] ||
    [attributes['firstName'], attributes['middleName'], attributes['lastName']].filter(Boolean).join(' ');
  return entryOf({
    listId: record.attributes['euReferenceNumber'] || (record.attributes['logicalId'] ?? ''),
    kind: subject?.attributes['code'] === 'person' ? 'person' : 'entity',
    isBinding: programmes.some((programme) => binding.has(programme)),
    names: childrenOf(record, 'nameAlias').map(wholeName),
    birthDates: childrenOf(record, 'birthdate').map(
      ({ attributes }) =>
        attributes['birthdate'] ||
        dateOf(attributes['year'] ?? '', attributes['monthOfYear'], attributes['dayOfMonth']),
    ),
    documents: childrenOf(record, 'identification').map(({ attributes }) => ({
      number: attributes['number'] ?? '',
      isPassport: attributes['identificationTypeCode'] === 'passport',
    })),
    programmes,
  });
}
