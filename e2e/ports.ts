import type { Urls } from '../scripts/start/sandbox.ts';

/**
 * The first port. It differs from those of `npm start`, and `E2E_PORT` can change it, so that several
 * clones can run flows at once.
 */
const first = Number(process.env['E2E_PORT'] ?? 4300);

export const e2ePorts = {
  PUBLIC_PORT: first,
  INTERNAL_PORT: first + 10,
  DESK_PORT: first + 20,
  SMTP_PORT: first + 25,
} as const;

/** The addresses of a product that something else has started, in JSON; unset where the tests start one by `serve.ts`. */
const given = process.env['E2E_URLS'];

export const urls: Urls & { readonly preparing: string } = {
  customer: `http://localhost:${e2ePorts.PUBLIC_PORT}`,
  backoffice: `http://localhost:${e2ePorts.INTERNAL_PORT}`,
  desk: `http://localhost:${e2ePorts.DESK_PORT}`,
  /** The URL at which a test asks for its own accounts. */
  preparing: `http://localhost:${first + 30}`,
  ...(given !== undefined && (JSON.parse(given) as Urls)),
};
