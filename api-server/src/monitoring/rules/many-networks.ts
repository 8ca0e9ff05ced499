import { defineRule, parameter } from '../rule.ts';
import { dayOf, hour_milliseconds, within } from '../spans.ts';

export const manyNetworks = defineRule({
  name: 'many-networks',
  alert: 4,
  title: { es: 'Ingresos desde muchas redes', en: 'Sign-ins from many networks' },
  meaning: {
    es: 'En pocas horas alguien ingresa desde muchas redes, o desde más de un país.',
    en: 'Within hours somebody signs in from many networks, or from more than one country.',
  },
  severity: 'notice',
  occasions: ['sign_in'],
  facts: ['signIns'],
  parameters: {
    networks_count: parameter.count(['Redes, al menos', 'Networks, at least'], 4, [2, 50]),
    countries_count: parameter.count(['Países, al menos', 'Countries, at least'], 2, [2, 20]),
    window_hours: parameter.hours(['En estas horas', 'Within so many hours'], 24, [1, 168]),
  },
  find: ({ signIns }, { networks_count, countries_count, window_hours }, at) => {
    const recent = within(signIns, at - window_hours * hour_milliseconds, at);
    if (recent.length < Math.min(networks_count, countries_count)) return [];
    const networks = new Set(recent.map(({ network }) => network));
    const countries = new Set(recent.flatMap(({ country }) => country ?? []));
    if (networks.size < networks_count && countries.size < countries_count) return [];
    return [
      {
        key: dayOf(at),
        severity: countries.size >= countries_count ? 'severe' : 'notice',
        sentence: {
          es: `Ingresó desde ${networks.size} redes y ${countries.size} países en ${window_hours} horas.`,
          en: `Signed in from ${networks.size} networks and ${countries.size} countries in ${window_hours} hours.`,
        },
        evidence: { networks: [...networks], countries: [...countries] },
      },
    ];
  },
});
