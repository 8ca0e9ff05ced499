/** The exit code of a program whose set-up is at fault: EX_CONFIG of sysexits.h. */
export const exit_setup = 78;
/** The exit code of a program that did not reach its database: EX_TEMPFAIL of sysexits.h. systemd starts such a program again. */
const exit_unreachable = 75;

/** The facts for the message of a fault; '' for unknown facts. */
interface About {
  /** The variable to correct. */
  variable: string;
  /** The host and port. */
  place: string;
  database: string;
  role: string;
  /** The finding, such as the message of the database or the operating system, a version or names of files. */
  found: string;
}

const manual = 'docs/operations/install.md';

/** The message of each fault of set-up, in one line: the fault and its remedy. */
export const setupWords = {
  variables: ({ found }) => found,
  database_password: ({ variable, place, role, found }) =>
    `The database at ${place} refuses the password of the role ${role} (${found}). Correct the password in ${variable}.`,
  database_role_refused: ({ variable, place, role, found }) =>
    `The database at ${place} does not let the role ${role} in (${found}). Create the role with login, allow it in pg_hba.conf, or name another one in ${variable}.`,
  database_missing: ({ variable, place, database, found }) =>
    `There is no database ${database} at ${place} (${found}). Create it as ${manual} says, or name another one in ${variable}.`,
  database_host_unknown: ({ variable, place, found }) =>
    `The host of the database, ${place}, is not known (${found}). Correct it in ${variable}.`,
  database_unreachable: ({ variable, place, found }) =>
    `The database at ${place} cannot be reached (${found}). Start it, open the way to it, or correct host and port in ${variable}.`,
  database_certificate: ({ variable, place, found }) =>
    `The certificate of the database at ${place} is not trusted (${found}). Name its authority in ${variable}: ?sslmode=verify-full&sslrootcert=/etc/caudal/database-ca.pem`,
  database_certificate_file: ({ variable, found }) =>
    `The file ${found}, which ${variable} names for TLS, cannot be read. Put the certificate there, let everybody read it (the file 644, its folders 755), or correct the path.`,
  database_without_tls: ({ variable, place }) =>
    `The database at ${place} offers no TLS, which ${variable} asks for. Turn ssl on there, or take sslmode out of ${variable}.`,
  database_too_old: ({ place, found }) =>
    `The database at ${place} is Postgres ${found}. Caudal runs on Postgres 15 to 18: upgrade it.`,
  role_may_not_create_roles: ({ role, found }) =>
    `The role ${role} may not create the role caudal_app (${found}). As an administrator of the database run: create role caudal_app login password '…'; grant caudal_app to ${role}; then repeat the command.`,
  role_owns_not: ({ variable, role, database, found }) =>
    `The role ${role} may not change the database ${database} (${found}). Name the owner in ${variable}, or make the role the owner: alter database ${database} owner to ${role};`,
  role_is_not_the_servers: ({ variable, role, found }) =>
    `The role ${role} may not act as caudal_app (${found}). Name caudal_app in ${variable}, or run as an administrator: grant caudal_app to ${role};`,
  role_may_too_much: ({ variable, role, found }) =>
    `The role ${role} in ${variable} ${found}. In production the server signs in as a role that owns nothing: name caudal_app, as ${manual} says.`,
  pooled_role: ({ variable, role, found }) =>
    `The connections of the pooler in ${variable} act as ${found}, not as caudal_app. Run as an administrator of the database: alter role ${role} set role = 'caudal_app'; then let the pooler connect anew (RECONNECT).`,
  pooled_limits: ({ variable, role }) =>
    `The statements of the pooler's connections in ${variable} never end by themselves. Run as an administrator of the database: alter role ${role} set statement_timeout = '15s'; alter role ${role} set idle_in_transaction_session_timeout = '15s'; then let the pooler connect anew (RECONNECT).`,
  schema_too_old: ({ database, found }) =>
    `The database ${database} is too old for this server: it lacks ${found}. Run: npm run migrate (of an archive: bin/caudal migrate)`,
  schema_too_new: ({ database, found }) =>
    `The database ${database} is too new for this server: it has ${found}. Start the version that migrated it, or a newer one.`,
  schema_edited: ({ found }) =>
    `The migration ${found} was edited after it had been applied. Restore it, and add a new file instead.`,
  schema_former: ({ found }) =>
    `The database is of a former version of Caudal (it was made with ${found}), which this one cannot go on with.`,
  queue_planted: ({ found }) =>
    `The job queue has ${found}. This program did not put it there, and would run it as the owner of the database. Find out who did, as ${manual} says, remove the row, and repeat the command.`,
  port_taken: ({ variable, place }) =>
    `The address ${place} is in use by another program. Stop it, or choose another port: ${variable}`,
  port_reserved: ({ variable, place }) =>
    `This user may not listen at ${place}: ports below 1024 are the system's. Choose a higher port with ${variable} and let the proxy have this one.`,
  host_absent: ({ variable, place, found }) =>
    `This machine has no address for ${place} (${found}). Correct the host: ${variable}`,
  folder_unwritable: ({ variable, place, found }) =>
    `The folder ${place} cannot be written (${found}). Give it to the user that runs the server, or name another one in ${variable}.`,
  places_unreadable: ({ variable, place, found }) =>
    `The file ${place} is no database of places that can be read (${found}). Correct ${variable}, or set it to none.`,
  data_key_left_out: ({ place, found }) =>
    `DATA_KEY lacks the key ${place}, by which ${found} values and files are still sealed. Add it at the end again, as docs/operations/keys.md says.`,
  data_key_differs: ({ place, found }) =>
    `DATA_KEY has another key ${place} than the one by which ${found} values and files are sealed. Correct it.`,
  apps_not_built: ({ place }) => `The app in ${place} is not built. Run: npm run build`,
  chain_wrong: ({ found }) =>
    `The node of EVM_RPC_URL is not as configured: ${found}. Correct EVM_RPC_URL, EVM_CHAIN_ID or the contracts.`,
} satisfies Record<string, (about: About) => string>;

export type SetupFaultKind = keyof typeof setupWords;

/** The faults that may end by themselves: a database that is starting, recovering, changing its primary or cut off. */
const passing: ReadonlySet<SetupFaultKind> = new Set(['database_unreachable', 'database_host_unknown']);

/** A fault of set-up, for the operator to mend. Its message is one line, and is printed without a stack trace. */
export class SetupFault extends Error {
  override readonly name: string = 'SetupFault';
  readonly kind: SetupFaultKind;
  /** True if waiting may help. */
  readonly isPassing: boolean;

  constructor(kind: SetupFaultKind, about: Partial<About>, options?: ErrorOptions) {
    const line = setupWords[kind]({ variable: '', place: '', database: '', role: '', found: '', ...about });
    super(line, options);
    this.kind = kind;
    this.isPassing = passing.has(kind);
  }
}

/**
 * Prints a fault of set-up in one line and ends the program: with 75 if a new start may succeed, otherwise with 78. Rethrows any other error.
 */
export function endWithFault(error: unknown): never {
  if (!(error instanceof SetupFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.isPassing ? exit_unreachable : exit_setup);
}
