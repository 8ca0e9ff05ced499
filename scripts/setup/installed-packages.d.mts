/** The machine that packages are installed for, in Node's words. */
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

export function areInstalled(locked: string, installed: string | null, machine: Machine): boolean;
