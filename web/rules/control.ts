import type { Control } from '../../shared/ruleset/fields/field.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

/** Props of the control for a house rule's value. */
export interface ControlProps<T, Kind extends Control['kind'] = Control['kind']> {
  /** Unique on the page; names of radio groups are made from it. */
  readonly id: string;
  /** Spoken label. */
  readonly label: string;
  readonly control: Extract<Control, { readonly kind: Kind }>;
  /** The words of the values that the control offers. */
  readonly labels: Readonly<Record<string, string>>;
  readonly value: T;
  /** The whole ruleset around the value. */
  readonly ruleset: Ruleset;
  onChange(value: T): void;
}
