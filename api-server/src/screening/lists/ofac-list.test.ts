import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contentOf, identityOf, type ListedEntry } from './listed-entry.ts';
import { readOfac } from './ofac-list.ts';

const sample = fileURLToPath(new URL('samples/ofac-advanced.xml', import.meta.url));

async function entriesOf(chunks: AsyncIterable<string>): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for await (const entry of readOfac(chunks)) entries.push(entry);
  return entries;
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

const listOf = (features: string, types: string) => `<Sanctions>
  <ReferenceValueSets><FeatureTypeValues>${types}</FeatureTypeValues></ReferenceValueSets>
  <DistinctParties><DistinctParty FixedRef="1"><Profile ID="1" PartySubTypeID="4">
    <Identity ID="1"><Alias Primary="true"><DocumentedName><DocumentedNamePart><NamePartValue>Aurelio Tunjano</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity>
    ${features}
  </Profile></DistinctParty></DistinctParties>
</Sanctions>`;
const typed = (id: string, name: string) => `<FeatureType ID="${id}" FeatureGroupID="1">${name}</FeatureType>`;
const feature = (type: string, ...values: string[]) =>
  `<Feature ID="9" FeatureTypeID="${type}">${values.map((value) => `<FeatureVersion ID="10"><VersionDetail DetailTypeID="1432">${value}</VersionDetail></FeatureVersion>`).join('')}</Feature>`;

describe('the addresses of digital currencies on the OFAC list', () => {
  it('are read with their entry, without repetition, and in lower case if they are of an EVM network', async () => {
    const entries = await entriesOf(createReadStream(sample, 'utf8'));
    expect(entries.map(({ names, addresses }) => [names[0], addresses])).toEqual([
      ['Quimbayo Tascón Evaristo', []],
      ['Zherebtsovsky Kasimir', ['1MuestraDeUnaDireccionXXXXXXXXXXX', '0x3ce1f2a9b87d6405c1e9f0ad52b7486e93d1c5b2']],
      ['Comercializadora Guatapurina S.A.S.', []],
    ]);
  });

  it('are recognised by the name of their feature type, with any id and any currency', async () => {
    const types = [
      typed('344', 'Digital Currency Address - XBT'),
      typed('9001', 'Digital Currency Address - ARB'),
      typed('25', 'Email Address'),
    ];
    const features = [
      feature('9001', '0xABCDEF0123456789ABCDEF0123456789ABCD0001'),
      feature('344', 'bc1qmuestra', 'bc1qotra'),
      feature('25', 'a@b.example'),
    ];
    const [entry] = await entriesOf(only(listOf(features.join(''), types.join(''))));
    expect(entry?.addresses).toEqual(['0xabcdef0123456789abcdef0123456789abcd0001', 'bc1qmuestra', 'bc1qotra']);
    const [untold] = await entriesOf(only(listOf(features.join(''), '')));
    expect(untold?.addresses).toEqual([]);
  });

  it('change the content of an entry but not its identity', async () => {
    const types = typed('344', 'Digital Currency Address - XBT');
    const [[one], [other]] = [
      await entriesOf(only(listOf(feature('344', 'bc1qmuestra'), types))),
      await entriesOf(only(listOf('', types))),
    ];
    if (!one || !other) throw new Error('Nobody was read');
    expect(identityOf(one)).toEqual(identityOf(other));
    expect(contentOf(one)).not.toEqual(contentOf(other));
  });
});

it('readOfac marks documents as passports when the list calls their type a passport', async () => {
  const types = `<IDRegDocTypeValues><IDRegDocType ID="1570">Cedula No.</IDRegDocType><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>`;
  const number = (type: string) =>
    `<IDRegDocument ID="${type}" IDRegDocTypeID="${type}" IdentityID="1"><IDRegistrationNo>CC1234567</IDRegistrationNo></IDRegDocument>`;
  const list = listOf('', '').replace(
    '</ReferenceValueSets>',
    `${types}</ReferenceValueSets><IDRegDocuments>${number('1570')}${number('1571')}</IDRegDocuments>`,
  );
  const [entry] = await entriesOf(only(list));
  expect(entry?.documents).toEqual(['CC1234567', 'CC1234567/P']);
});
