import type { components } from './contract.gen.ts';

/** What a live stream says: its topic is the name of the server-sent event, the rest its data. */
export type LiveEvent = components['schemas']['LiveEvent'];

/** What has happened to a customer's money or papers. */
export type News = components['schemas']['News'];
