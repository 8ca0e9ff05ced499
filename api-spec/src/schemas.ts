import type { components } from './contract.gen.ts';

type Schemas = components['schemas'];

/** An event of a live stream. Its topic is the name of the server-sent event; the rest is the event's data. */
export type LiveEvent = Schemas['LiveEvent'];

/** A piece of news about a customer's money or documents. */
export type News = Schemas['News'];

/** The ways in which a person can prove their identity. */
export type ConfirmationWay = Schemas['ConfirmationWay'];

/** A proof of identity in exactly one of these ways. */
export type Proof = Schemas['Confirmation']['proof'];

/** A proof of a second factor. */
export type FactorProof = Schemas['FactorProof'];

/** A sign-in with the right password that still needs a second factor. */
export type PendingSignIn = Schemas['PendingSignIn'];

/** The request for a passkey that a browser receives, and the browser's answer. */
export type PasskeyRequest = Schemas['PasskeyRequest'];
export type PasskeyAssertion = Schemas['PasskeyAssertion'];

/** The request to create a passkey that a browser receives, and the passkey that it created. */
export type PasskeyCreation = Schemas['PasskeyCreation'];
export type NewPasskey = Schemas['NewPasskey'];
