/** The type of `Parameters` in which each parameter that may be undefined is optional. */
type Given<Parameters> = {
  [Name in keyof Parameters as undefined extends Parameters[Name] ? never : Name]: Parameters[Name];
} & {
  [Name in keyof Parameters as undefined extends Parameters[Name] ? Name : never]?: Exclude<
    Parameters[Name],
    undefined
  >;
};

/** Returns the parameters that have a value: a request leaves the others out. */
export function given<Parameters extends object>(parameters: Parameters): Given<Parameters> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as Given<Parameters>;
}
