/** The text that a server answers a scrape with, as its samples and families of metrics. */
export interface Scrape {
  /** The values by series: its name and labels, as the text has them. */
  samples: ReadonlyMap<string, number>;
  families: ReadonlyMap<string, Family>;
}

interface Family {
  type: string;
  help: string;
}

export function readScrape(text: string): Scrape {
  const samples = new Map<string, number>();
  const families = new Map<string, Family>();
  const helps = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') helps.set(about, rest);
    else if (kind === 'TYPE') families.set(about, { type: rest, help: helps.get(about) ?? '' });
    const [, series = '', value = ''] = /^([a-zA-Z_:][^\s{]*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    if (series) samples.set(series, Number(value));
  }
  return { samples, families };
}

export function nameOf(series: string): string {
  return series.split('{', 1)[0] ?? series;
}
