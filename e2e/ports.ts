/** Apart from those of `npm start`, so that both may run at once; from `E2E_PORT` on, so that two checkouts may as well. */
const first = Number(process.env['E2E_PORT'] ?? 4300);

export const e2ePorts = {
  PUBLIC_PORT: first,
  INTERNAL_PORT: first + 10,
  DESK_PORT: first + 20,
  SMTP_PORT: first + 25,
} as const;

export const urls = {
  customer: `http://localhost:${e2ePorts.PUBLIC_PORT}`,
  backoffice: `http://localhost:${e2ePorts.INTERNAL_PORT}`,
  desk: `http://localhost:${e2ePorts.DESK_PORT}`,
  /** The port at which a flow asks for people of its own. */
  preparing: `http://localhost:${first + 30}`,
} as const;
