import { countryName } from '../../reference/countries.ts';
import { findMunicipality } from '../../reference/parameters.ts';
import { textOf, type Fields } from '../../verification/field-values.ts';

/** Where a customer lives or has their seat, as they declared it; '' where that is not known. */
export interface DeclaredPlace {
  readonly city: string;
  readonly department: string;
  readonly country: string;
}

/** Of the fields of the level that asks for the address. Null: it was not sent yet. */
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
