import { asId, useIdProblem } from './typed-id.ts';
import { TypedFilter, type TypedFilterProps } from './TypedFilter.tsx';

/** Finds rows by the beginning of an id. Shows why a text cannot be the beginning of an id. */
export function IdFilter(props: Pick<TypedFilterProps, 'label' | 'value' | 'onValueChange'>) {
  return <TypedFilter {...props} clean={asId} problemOf={useIdProblem()} />;
}
