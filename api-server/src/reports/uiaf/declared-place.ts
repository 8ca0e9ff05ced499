import { countryName } from '../../reference/countries.ts';
import { findMunicipality } from '../../reference/parameters.ts';
import { textOf, type Fields } from '../../verification/field-values.ts';

/** The place where a customer lives or has their seat, as declared; '' for an unknown part. */
export interface DeclaredPlace {
  readonly city: string;
  readonly department: string;
  readonly country: string;
}

/** Reads the place from the fields of the level that asks for the address; null when that level was not submitted yet. */
export function placeOf(fields: Fields | null): DeclaredPlace {
  if (fields === null) return { city: '', department: '', country: '' };
  const municipality = findMunicipality(textOf(fields, 'cityID'));
  if (municipality) return { city: municipality.name, department: municipality.department, country: 'Colombia' };
  const country = textOf(fields, 'outsideCountry');
  return {
    city: textOf(fields, 'outsideCity'),
    department: textOf(fields, 'outsideState'),
    country: country === '' ? '' : (countryName(country) ?? country),
  };
}
