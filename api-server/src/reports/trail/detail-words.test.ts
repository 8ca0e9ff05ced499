import { describe, expect, it } from 'vitest';
import { details, valuesOf, type DetailName } from '../../platform/audit/details.ts';
import { detailWords, told } from './detail-words.ts';
import { factOf } from './trail-facts.ts';

const names = Object.keys(details) as DetailName[];
const nobody = new Map<string, string>();
const inSpanish = (action: string, name: string, value: unknown) => {
  const fact = factOf(action, name, value, nobody);
  return `${fact.name.es}: ${fact.value.es}`;
};

describe('the texts for details of audit events', () => {
  it('cover every detail name, except those that a trail’s row shows in another place', () => {
    const shown = names.filter((name) => !told.some((one) => one === name));
    expect(shown.filter((name) => detailWords[name] === undefined)).toEqual([]);
    // Every text belongs to a detail name that can be recorded.
    const known = new Set<string>(names);
    expect(Object.keys(detailWords).filter((name) => !known.has(name.split('.').at(-1) ?? ''))).toEqual([]);
  });

  it('cover every value of the details with a fixed set of values', () => {
    const bare = names.flatMap((name) =>
      valuesOf(name).filter((value) => !detailWords[name]?.value?.(value, nobody)?.es.match(/^[\p{Lu}\d]/u)),
    );
    expect(bare).toEqual([]);
  });

  it('name the period and the counts of a draft for the UIAF', () => {
    const made = { from: '2026-11-20', to: '2026-11-25', alerts: 1, movements: 0 };
    expect(Object.entries(made).map(([name, value]) => inSpanish('ros_draft.made', name, value))).toEqual([
      'Desde: 20 de noviembre de 2026',
      'Hasta: 25 de noviembre de 2026',
      'Alertas: 1',
      'Movimientos: 0',
    ]);
    expect(inSpanish('trail.exported', 'to', '2026-11-25')).toBe('Hasta: 25 de noviembre de 2026');
    expect(inSpanish('level.changed', 'from', '1')).toBe('Antes: 1');
  });

  it('describe a finding, a screening and a reading in the words that officers read elsewhere', () => {
    expect([
      inSpanish('alert.found_more', 'severity', 'notice'),
      inSpanish('customer.screened', 'lists', 'No'),
      inSpanish('customer.screened', 'pep', 'Si'),
      inSpanish('customer.read', 'part', 'information'),
      inSpanish('customer.read', 'part', 'document statuses'),
      inSpanish('session.opened', 'by', 'totp'),
      inSpanish('customer.risk_set', 'from', 'none'),
    ]).toEqual([
      'Gravedad: Aviso',
      'Listas: No',
      'PEP: Sí',
      'Qué parte: Datos del usuario',
      'Qué parte: Estado de los documentos',
      'Con: Aplicación de códigos',
      'Antes: Sin registrar',
    ]);
  });
});
