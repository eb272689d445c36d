import { lazily } from './formats.ts';

/** One text for each form that a language tells apart; `other` serves for those left out. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Chooses a form for a count by the rules of a language. */
export function pluralsOf(language: string): (count: number, forms: PluralForms) => string {
  const rules = lazily(() => new Intl.PluralRules(language));
  return (count, forms) => forms[rules().select(count)] ?? forms.other;
}
