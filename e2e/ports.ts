/** Apart from those of `npm start`, so that both may run at once. */
export const e2ePorts = { PUBLIC_PORT: 4300, INTERNAL_PORT: 4310, DESK_PORT: 4320, SMTP_PORT: 4325 } as const;

export const urls = {
  customer: `http://localhost:${e2ePorts.PUBLIC_PORT}`,
  backoffice: `http://localhost:${e2ePorts.INTERNAL_PORT}`,
  desk: `http://localhost:${e2ePorts.DESK_PORT}`,
} as const;
