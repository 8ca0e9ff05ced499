import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { hour_milliseconds, moved, percentOf, pesosOf } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

export const rapidOut = defineRule({
  name: 'rapid-out',
  alert: 15,
  title: { es: 'Entra y sale enseguida', en: 'In and straight out' },
  meaning: {
    es: 'Casi todo lo que se depositó vuelve a salir en pocas horas.',
    en: 'Nearly everything that was deposited leaves again within hours.',
  },
  severity: 'severe',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    window_hours: parameter.hours(['Horas después del depósito', 'Hours after the deposit'], 24, [1, 168]),
    out_percent: parameter.percent(['Sale más de', 'More than this leaves'], 80, [10, 100]),
    least_pesos: parameter.pesos(['Entran desde', 'What came, from'], 2_000_000, [10_000, 1_000_000_000]),
  },
  find: ({ movements }, { window_hours, out_percent, least_pesos }, at) => {
    const window = { from: at - window_hours * hour_milliseconds, to: at };
    const least = pesosOf(least_pesos);
    const all = volumeOf(movements, window);
    if (all.in < least || percentOf(all.out, least) <= out_percent) return [];
    // Tries each deposit as the beginning, because an earlier deposit that stays would lower the percentage.
    for (const deposit of moved(movements, 'in', window)) {
      const { in: came, out: left } = volumeOf(movements, { from: deposit.at - 1, to: at });
      if (came < least) break;
      const percent = percentOf(left, came);
      if (percent <= out_percent) continue;
      const [deposited, withdrawn] = [pesosInWords(came), pesosInWords(left)];
      return [
        {
          key: deposit.id,
          sentence:
            left > came
              ? {
                  es: `Entraron ${deposited.es} en ${window_hours} horas y salió todo, con dinero de antes: ${withdrawn.es}.`,
                  en: `${deposited.en} came within ${window_hours} hours and all of it left, with older money: ${withdrawn.en}.`,
                }
              : {
                  es: `De ${deposited.es} que entraron en ${window_hours} horas salieron ${withdrawn.es}: el ${percent} %.`,
                  en: `Of ${deposited.en} that came within ${window_hours} hours, ${withdrawn.en} left: ${percent}%.`,
                },
          evidence: { deposit: deposit.id, in: String(came), out: String(left), percent },
        },
      ];
    }
    return [];
  },
});
