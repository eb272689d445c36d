interface SelectProps<Value extends string> {
  readonly words: string;
  readonly value: Value;
  readonly names: Readonly<Record<Value, string>>;
  /** Whether each value is the language of its label. */
  readonly areLanguages?: boolean;
  onChoose(value: Value): void;
}

export function Select<Value extends string>({ words, value, names, areLanguages, onChoose }: SelectProps<Value>) {
  return (
    <label class="field">
      <span>{words}</span>
      <select value={value} onChange={({ currentTarget: { value } }) => isOption(names, value) && onChoose(value)}>
        {Object.entries<string>(names).map(([each, name]) => (
          <option key={each} value={each} lang={areLanguages ? each : undefined}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const isOption = <Value extends string>(names: Readonly<Record<Value, string>>, each: string): each is Value =>
  each in names;
