import type { components } from './contract.gen.ts';

/** An event of a live stream. Its topic is the name of the server-sent event; the rest is the event's data. */
export type LiveEvent = components['schemas']['LiveEvent'];

/** A piece of news about a customer's money or documents. */
export type News = components['schemas']['News'];
