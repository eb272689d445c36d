import { useState } from 'preact/hooks';
import { countCodePoints, type LengthMeasure, truncate } from '../../shared/ruleset/characters.ts';

interface Limit {
  readonly isOver: boolean;
  /** Handles the input and change events; returns the field's text, cut to the limit once IME composition ends. */
  take(event: { readonly currentTarget: HTMLInputElement; readonly isComposing?: boolean }): string;
}

/** Keeps a field's text within a limit, and reports whether it cut something; never cuts within a character. */
export function useLimit(max: number, measure: LengthMeasure = countCodePoints): Limit {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    take: ({ currentTarget: field, isComposing = false }) => {
      const saved = isComposing ? field.value : truncate(field.value, max, measure);
      setOver(saved !== field.value);
      if (saved !== field.value) restoreText(field, saved);
      return saved;
    },
  };
}

function restoreText(field: HTMLInputElement, text: string): void {
  const at = field.selectionStart ?? text.length;
  field.value = text;
  field.setSelectionRange(at, at);
}
