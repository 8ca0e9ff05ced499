import { firstExecutable, installByApt, onPath } from './programs.ts';

/** Debian installs servers where only root looks for programs. */
const of_the_system = ['/usr/sbin', '/sbin'];

/** Programs of Debian, each by its name, with the packages that it needs. */
export class DebianPrograms<Name extends string> {
  readonly #packages: Readonly<Record<Name, readonly string[]>>;

  constructor(packages: Readonly<Record<Name, readonly string[]>>) {
    this.#packages = packages;
  }

  /** Returns the path of a program. @throws an error that says what to do if it is missing. */
  async find(name: Name): Promise<string> {
    const found = await look(name);
    if (found) return found;
    const packages = this.#packages[name].join(' ');
    throw new Error(`No ${name} was found. Install it (Debian, Ubuntu: apt-get install ${packages}).`);
  }

  /** Installs the missing programs if it is allowed to; `find` says what to do about those that are still missing. */
  async install(log: (line: string) => void = console.log): Promise<void> {
    for (const name of Object.keys(this.#packages) as Name[])
      if (!(await look(name))) await installByApt(name, this.#packages[name], log);
  }
}

function look(name: string): Promise<string | undefined> {
  return firstExecutable([...onPath([name]), ...of_the_system.map((folder) => `${folder}/${name}`)]);
}
