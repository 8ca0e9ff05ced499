/** The machine that packages are installed for, in Node's words. */
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

export function areInstalled(locked: string, installed: string | null, machine: Machine): boolean;
export function missingOfMachine(
  locked: string,
  installed: string | null,
  machine: Machine & { libc: string | undefined },
): string[];
export function libcOfNode(): string | undefined;
