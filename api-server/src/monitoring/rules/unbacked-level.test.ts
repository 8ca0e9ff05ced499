import { describe, expect, it } from 'vitest';
import { aPerson, days, findings, noon } from '../../testing/facts.ts';
import { unbackedLevel } from './unbacked-level.ts';

describe('a level without accepted documents (alert 7)', () => {
  const missing = [
    { level: 2, names: [{ es: 'Comprobante de residencia', en: 'Proof of residence' }] },
    { level: 3, names: [{ es: 'Documentos', en: 'Documents' }] },
  ];
  const lacking = (before: number) => aPerson({ unbackedLevels: [{ level: 3, missing, since: noon - before }] });
  const since = (before: number) => findings(unbackedLevel, lacking(before));

  it('gives a finding after thirty days that names the missing documents', () => {
    expect(since(days(29))).toEqual([]);
    expect(since(days(31))[0]?.sentence.es).toBe(
      'Tiene el nivel 3, y desde hace 31 días faltan documentos aceptados: Comprobante de residencia (nivel 2), Documentos (nivel 3).',
    );
  });

  it('no longer gives a finding once no document is missing, also before thirty days', () => {
    expect(unbackedLevel.whyOver?.(lacking(days(1)))).toBeNull();
    expect(unbackedLevel.whyOver?.(aPerson())?.es).toContain('documentos aceptados');
  });
});
