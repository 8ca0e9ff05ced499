import type { ListedEntry } from './listed-entry.ts';
import { dateOf, entryOf, type SaidDocument } from './said.ts';
import { childrenOf, childText, within, xmlRecords, type XmlElement } from './xml-records.ts';

/** Kinds of parties by the list's PartySubTypeID. Ships and aircraft are left out, because they cannot be customers. */
const kinds: Readonly<Record<string, ListedEntry['kind']>> = { '3': 'entity', '4': 'person' };
const birth_date_feature = '8';
/** Matches the name of a feature type for addresses. Each currency has its own type: 'Digital Currency Address - XBT'. */
const address_feature = /^Digital Currency Address\b/i;
/** Programmes against terrorism, proliferation and drug kingpins. Their entries are binding ('vinculante') by national decision. */
const binding = /\b(?:SDGT|FTO|NPWMD|SDNTK)\b/;

/**
 * Reads the list of the Office of Foreign Assets Control in its advanced XML. In the file, documents precede the parties, and programmes
 * follow them.
 */
export async function* readOfac(chunks: AsyncIterable<string>): AsyncGenerator<ListedEntry> {
  const documents = new Map<string, SaidDocument[]>();
  const passportTypes = new Set<string>();
  const parties: XmlElement[] = [];
  const programmes = new Map<string, string[]>();
  const addressFeatures = new Set<string>();
  const records = ['FeatureType', 'IDRegDocType', 'IDRegDocument', 'DistinctParty', 'SanctionsEntry'];
  for await (const record of xmlRecords(chunks, { root: 'Sanctions', records })) {
    if (record.name === 'DistinctParty') parties.push(record);
    else if (record.name === 'FeatureType') noteAddressFeature(addressFeatures, record);
    else if (record.name === 'IDRegDocType') notePassportType(passportTypes, record);
    else if (record.name === 'IDRegDocument')
      add(documents, record.attributes['IdentityID'], [
        {
          number: childText(record, 'IDRegistrationNo'),
          isPassport: passportTypes.has(record.attributes['IDRegDocTypeID'] ?? ''),
        },
      ]);
    else
      add(
        programmes,
        record.attributes['ProfileID'],
        childrenOf(record, 'SanctionsMeasure').map((measure) => childText(measure, 'Comment')),
      );
  }
  for (const party of parties) {
    const entry = readParty(party, { documents, programmes, addressFeatures });
    if (entry) yield entry;
  }
}

function noteAddressFeature(features: Set<string>, { attributes, text }: XmlElement): void {
  if (address_feature.test(text.trim())) features.add(attributes['ID'] ?? '');
}

function notePassportType(types: Set<string>, { attributes, text }: XmlElement): void {
  if (/passport/i.test(text)) types.add(attributes['ID'] ?? '');
}

function add<Value>(map: Map<string, Value[]>, key: string | undefined, values: readonly Value[]): void {
  if (key !== undefined) map.set(key, [...(map.get(key) ?? []), ...values]);
}

/** The data of parties that the file keeps outside the parties' elements. */
interface AroundParties {
  /** Document numbers by the id of an identity. */
  documents: ReadonlyMap<string, SaidDocument[]>;
  /** Programmes by the id of a profile. */
  programmes: ReadonlyMap<string, string[]>;
  /** The ids of the feature types that are addresses of digital currencies. */
  addressFeatures: ReadonlySet<string>;
}

function readParty(party: XmlElement, { documents, programmes, addressFeatures }: AroundParties): ListedEntry | null {
  const profile = childrenOf(party, 'Profile')[0];
  const kind = kinds[profile?.attributes['PartySubTypeID'] ?? ''];
  if (!profile || !kind) return null;
  const identities = childrenOf(profile, 'Identity');
  const aliases = identities.flatMap((identity) => childrenOf(identity, 'Alias'));
  const under = programmes.get(profile.attributes['ID'] ?? '') ?? [];
  return entryOf({
    listId: party.attributes['FixedRef'] ?? profile.attributes['ID'] ?? '',
    kind,
    isBinding: under.some((programme) => binding.test(programme)),
    names: aliases.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one))).flatMap(namesOf),
    birthDates: childrenOf(profile, 'Feature')
      .filter(({ attributes }) => attributes['FeatureTypeID'] === birth_date_feature)
      .flatMap((feature) => within(feature, 'DatePeriod'))
      .map(birthDateOf),
    documents: identities.flatMap(({ attributes }) => documents.get(attributes['ID'] ?? '') ?? []),
    addresses: childrenOf(profile, 'Feature')
      .filter(({ attributes }) => addressFeatures.has(attributes['FeatureTypeID'] ?? ''))
      .flatMap((feature) => within(feature, 'VersionDetail'))
      .map(({ text }) => text),
    programmes: under,
  });
}

const isPrimary = ({ attributes }: XmlElement) => attributes['Primary'] === 'true';

function namesOf(alias: XmlElement): string[] {
  return childrenOf(alias, 'DocumentedName').map((name) =>
    within(name, 'NamePartValue')
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

function birthDateOf(period: XmlElement): string {
  const [from] = within(period, 'From');
  const [to] = within(period, 'End').flatMap((end) => within(end, 'To'));
  if (!from) return '';
  const first = dateOf(childText(from, 'Year'), childText(from, 'Month'), childText(from, 'Day'));
  const isOneDay =
    !to || (childText(to, 'Month') === childText(from, 'Month') && childText(to, 'Day') === childText(from, 'Day'));
  return isOneDay ? first : dateOf(childText(from, 'Year'));
}
