/** Returns the options of a field, filter or set of tabs from the words of its values, in their order. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
