import { SetupFault, type SetupFaultKind } from '../config/setup-fault.ts';

/** The address on which a program listens, and the names of the variables that hold its host and port. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly hostVariable: string;
  readonly portVariable: string;
}

const byCode: Readonly<Record<string, SetupFaultKind>> = {
  EADDRINUSE: 'port_taken',
  EACCES: 'port_reserved',
  EADDRNOTAVAIL: 'host_absent',
  ENOTFOUND: 'host_absent',
  EAI_AGAIN: 'host_absent',
  EINVAL: 'host_absent',
};

/** Returns the SetupFault that explains an error of listening; the error itself when its code is no fault of set-up. */
export function listeningFault(error: unknown, { host, port, hostVariable, portVariable }: Address): unknown {
  if (!(error instanceof Error)) return error;
  const kind = byCode[(error as NodeJS.ErrnoException).code ?? ''];
  if (!kind) return error;
  const variable = kind === 'host_absent' ? hostVariable : portVariable;
  return new SetupFault(kind, { variable, place: `${host}:${port}`, found: error.message }, { cause: error });
}
