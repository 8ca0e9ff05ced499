import type { components } from './contract.gen.ts';

type Schemas = components['schemas'];

/** What a person proves themselves by. */
export type ConfirmationWay = Schemas['ConfirmationWay'];

/** A proof of whichever way; exactly one of them. */
export type Proof = Schemas['Confirmation']['proof'];

/** A proof of a second factor. */
export type FactorProof = Schemas['FactorProof'];

/** The password was right; what the account is asked for besides. */
export type PendingSignIn = Schemas['PendingSignIn'];

/** What a browser is asked for a passkey with, and what it answers. */
export type PasskeyRequest = Schemas['PasskeyRequest'];
export type PasskeyAssertion = Schemas['PasskeyAssertion'];

/** What a browser is asked to make a passkey with, and what it made. */
export type PasskeyCreation = Schemas['PasskeyCreation'];
export type NewPasskey = Schemas['NewPasskey'];
