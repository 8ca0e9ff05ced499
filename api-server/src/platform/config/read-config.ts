import { companyFaults, productionFaults, signerFaults } from './production-faults.ts';
import { SetupFault } from './setup-fault.ts';
import type { Mode, Variable } from './variable.ts';
import { variables, type Config, type VariableName } from './variables.ts';

/** The faults of the configuration, one sentence for each variable. */
export class ConfigError extends SetupFault {
  override readonly name = 'ConfigError';
  readonly faults: string[];
  constructor(faults: string[]) {
    const found =
      faults.length === 1
        ? faults.join()
        : `The configuration is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
    super('variables', { found });
    this.faults = faults;
  }
}

/**
 * Reads every variable, so that all faults are reported at once.
 * @throws ConfigError with the name, value and valid form of each wrong variable. The values of secrets are left out.
 */
export function readConfig(environment: Environment): Config {
  const config = readVariables(environment, Object.keys(variables) as VariableName[]);
  const faults = [...signerFaults(config), ...companyFaults(config)];
  if (config.CAUDAL_MODE === 'production') faults.push(...productionFaults(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads some variables, for a command that needs no others. @throws ConfigError */
export function readVariables<Name extends VariableName>(
  environment: Environment,
  names: readonly Name[],
): Pick<Config, Name> {
  const faults: string[] = [];
  const mode: Mode = environment['CAUDAL_MODE'] === 'production' ? 'production' : 'sandbox';
  const values = Object.fromEntries(
    names.map((name) => {
      const variable: Variable<unknown> = variables[name];
      const given = environment[name];
      const unneeded = variable.ofChain && isWithoutChain(environment, mode) ? 'none' : undefined;
      const fallback = variable.fallback[mode] ?? unneeded;
      const written = given === undefined || given === '' ? fallback : given;
      if (written === undefined) {
        faults.push(`${name} is not set; it should be ${variable.form} (${variable.meaning}).`);
        return [name, undefined];
      }
      const value = variable.parse(written);
      if (value === undefined)
        faults.push(
          `${name} ${variable.secret ? 'has a value that does not fit' : `is '${written}'`}; it should be ${variable.form} (${variable.meaning}).`,
        );
      return [name, value];
    }),
  );
  if (faults.length > 0) throw new ConfigError(faults);
  // Every variable was parsed above to its type in `variables`.
  return values as Pick<Config, Name>;
}

function isWithoutChain(environment: Environment, mode: Mode): boolean {
  return (environment['EVM_RPC_URL'] || variables.EVM_RPC_URL.fallback[mode]) === 'none';
}
