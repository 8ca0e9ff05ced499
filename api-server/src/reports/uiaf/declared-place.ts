import { countryName } from '../../reference/countries.ts';
import { findMunicipality } from '../../reference/parameters.ts';
import { fieldText, type Fields } from '../../verification/field-values.ts';

export type DeclaredPlace = ReturnType<typeof placeOf>;

/**
 * Returns the place where a customer lives or has their seat, as declared; '' for an unknown part. Reads it from
 * the fields of the level that asks for the address; null when that level was not submitted yet.
 */
export function placeOf(fields: Fields | null) {
  if (fields === null) return { city: '', department: '', country: '' };
  const municipality = findMunicipality(fieldText(fields, 'cityID'));
  if (municipality) return { city: municipality.name, department: municipality.department, country: 'Colombia' };
  const country = fieldText(fields, 'outsideCountry');
  return {
    city: fieldText(fields, 'outsideCity'),
    department: fieldText(fields, 'outsideState'),
    country: country === '' ? '' : (countryName(country) ?? country),
  };
}
