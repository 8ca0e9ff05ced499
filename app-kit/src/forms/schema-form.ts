import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { useSubmit, type About } from './useSubmit.ts';

/** Creates a form that is checked by a schema and sent as `useSubmit` does. */
export function useSchemaForm<Values extends FieldValues>(
  schema: v.GenericSchema<Values>,
  defaultValues: NoInfer<DefaultValues<Values>>,
  send: (values: NoInfer<Values>, form: UseFormReturn<Values>) => Promise<void>,
  about?: About<Values>,
) {
  const form: UseFormReturn<Values> = useForm({ resolver: valibotResolver(schema), defaultValues });
  return { form, ...useSubmit(form, (values) => send(values, form), about) };
}

/** Returns the properties that connect a field with its value and its error in a form. */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState: { errors } }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
) {
  const error = get(errors, name) as { readonly message?: string } | undefined;
  return { ...register(name), error: error?.message };
}
