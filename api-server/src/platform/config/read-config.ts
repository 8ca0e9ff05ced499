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
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const mode: Mode = environment['CAUDAL_MODE'] === 'production' ? 'production' : 'sandbox';
  const values = Object.fromEntries(
    (Object.entries(variables) as [VariableName, Variable<unknown>][]).map(([name, variable]) => {
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
  const config = values as Config;
  faults.push(...signerFaults(config), ...companyFaults(config));
  if (mode === 'production') faults.push(...productionFaults(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function isWithoutChain(environment: Record<string, string | undefined>, mode: Mode): boolean {
  return (environment['EVM_RPC_URL'] || variables.EVM_RPC_URL.fallback[mode]) === 'none';
}
