import type { AnyRule } from './rule.ts';
import { bankHolder } from './rules/bank-holder.ts';
import { depositsExceeded, withdrawalsExceeded } from './rules/beyond-declared.ts';
import { changedAddress } from './rules/changed-address.ts';
import { changedBankAccount } from './rules/changed-bank-account.ts';
import { changedEmail } from './rules/changed-email.ts';
import { circle } from './rules/circle.ts';
import { declaredPep } from './rules/declared-pep.ts';
import { addressProof, expiredDocument } from './rules/declined-document.ts';
import { dormant } from './rules/dormant.ts';
import { justBelow } from './rules/just-below.ts';
import { kycLimits } from './rules/kyc-limits.ts';
import { politicallyExposed, restrictiveLists } from './rules/list-matches.ts';
import { listedParty } from './rules/listed-party.ts';
import { manyNetworks } from './rules/many-networks.ts';
import { manyParties } from './rules/many-parties.ts';
import { mismatchedDocument } from './rules/mismatched-document.ts';
import { oldFinancialData } from './rules/old-financial-data.ts';
import { outOfProfile } from './rules/out-of-profile.ts';
import { repeatedlyBelow } from './rules/repeatedly-below.ts';
import { rapidOut } from './rules/rapid-out.ts';
import { reScreening } from './rules/re-screening.ts';
import { sharedAddress } from './rules/shared-address.ts';
import { sharedBankAccount } from './rules/shared-bank-account.ts';
import { sharedFile } from './rules/shared-file.ts';
import { similarAddress } from './rules/similar-address.ts';
import { similarRepresentative } from './rules/similar-representative.ts';
import { unbackedLevel } from './rules/unbacked-level.ts';
import { unusualVolume } from './rules/unusual-volume.ts';
import { updatedInformation } from './rules/updated-information.ts';
import { volumeExceeded } from './rules/volume-exceeded.ts';
import { volumeTier } from './rules/volume-tier.ts';

/** All rules, in the order of the alerts that they raise. */
export const ruleTable: readonly AnyRule[] = [
  reScreening,
  restrictiveLists,
  listedParty,
  politicallyExposed,
  declaredPep,
  manyNetworks,
  sharedAddress,
  updatedInformation,
  similarRepresentative,
  mismatchedDocument,
  expiredDocument,
  sharedFile,
  dormant,
  justBelow,
  repeatedlyBelow,
  manyParties,
  circle,
  unbackedLevel,
  changedEmail,
  changedAddress,
  similarAddress,
  changedBankAccount,
  sharedBankAccount,
  bankHolder,
  kycLimits,
  depositsExceeded,
  withdrawalsExceeded,
  rapidOut,
  volumeExceeded,
  unusualVolume,
  volumeTier,
  outOfProfile,
  oldFinancialData,
  addressProof,
];

const byName: ReadonlyMap<string, AnyRule> = new Map(ruleTable.map((rule) => [rule.name, rule]));

export function ruleNamed(name: string): AnyRule | null {
  return byName.get(name) ?? null;
}
