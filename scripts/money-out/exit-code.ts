/** The exit codes of `after-restore`, as `docs/operations/backup.md` lists them. */
export const exit_codes = {
  /** Complete, and no payment is left to decide. */
  complete: 0,
  /** Something prevents the release, or a server has to read the chain first. */
  prevented: 1,
  /** The arguments are wrong. */
  misused: 2,
  /** Complete, but officers have to decide about payments that the database does not know. A script must not go on. */
  undecided: 3,
} as const;

interface Outcome {
  isComplete: boolean;
  /** The payments about which officers have not decided. */
  undecided: readonly string[];
}

/** Returns the exit code of an examination. */
export function exitCodeOf({ isComplete, undecided }: Outcome): number {
  if (!isComplete) return exit_codes.prevented;
  return undecided.length > 0 ? exit_codes.undecided : exit_codes.complete;
}
