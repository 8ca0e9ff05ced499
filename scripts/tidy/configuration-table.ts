import { variables } from '../../api-server/src/platform/config/variables.ts';
import type { Variable } from '../../api-server/src/platform/config/variable.ts';

/** Returns the README's table of all environment variables, made from the definitions that the server reads. */
export function configurationTable(): string {
  const rows = Object.entries<Variable<unknown>>(variables).map(
    ([name, { meaning, form, fallback, secret, ofChain }]) => {
      const needed = ofChain ? 'must be set with a chain' : 'must be set';
      const shown = (text: string | undefined) =>
        text === undefined
          ? needed
          : text === ''
            ? 'none'
            : secret && text !== 'none'
              ? 'for trying only'
              : `\`${text}\``;
      return `| \`${name}\` | ${meaning} | ${form.replaceAll('|', '\\|')} | ${shown(fallback.sandbox)} | ${shown(fallback.production)} |`;
    },
  );
  return ['| variable | what it is | form | sandbox | production |', '|---|---|---|---|---|', ...rows].join('\n');
}
