import type { FactLists, FactName } from './facts.ts';

/** One bit for each list of facts. */
const bits: Readonly<Record<FactName, number>> = {
  movements: 1,
  signIns: 2,
  contacts: 4,
  bankAccounts: 8,
  documents: 16,
  sameAddress: 32,
  sameRepresentative: 64,
  sharedAddresses: 128,
  circles: 256,
  listedParties: 512,
  screenings: 1_024,
  listMatches: 2_048,
  unbackedLevels: 4_096,
};

/** Returns the bits of these lists together. */
export function bitsOf(names: readonly FactName[]): number {
  return names.reduce((all, name) => all | bits[name], 0);
}

const bitIf = (list: readonly unknown[], bit: number) => (list.length > 0 ? bit : 0);

/** Returns the bits of the lists that are not empty. Each list is read by its name: a loop over names takes ten times as long. */
export function listsWithFacts(facts: FactLists): number {
  return (
    bitIf(facts.movements, bits.movements) |
    bitIf(facts.signIns, bits.signIns) |
    bitIf(facts.contacts, bits.contacts) |
    bitIf(facts.bankAccounts, bits.bankAccounts) |
    bitIf(facts.documents, bits.documents) |
    bitIf(facts.sameAddress, bits.sameAddress) |
    bitIf(facts.sameRepresentative, bits.sameRepresentative) |
    bitIf(facts.sharedAddresses, bits.sharedAddresses) |
    bitIf(facts.circles, bits.circles) |
    bitIf(facts.listedParties, bits.listedParties) |
    bitIf(facts.screenings, bits.screenings) |
    bitIf(facts.listMatches, bits.listMatches) |
    bitIf(facts.unbackedLevels, bits.unbackedLevels)
  );
}
