import { useState } from 'preact/hooks';
import { codePoints, type LengthMeasure, truncate } from '../../shared/ruleset/characters.ts';

interface Limit {
  /** Something was cut. */
  readonly isOver: boolean;
  /**
   * What is in the field: as much as there is room for. For its input and its change: a word that is being composed is
   * only cut once it is finished.
   */
  take(event: { readonly currentTarget: HTMLInputElement; readonly isComposing?: boolean }): string;
}

/** Keeps a field's text within a limit, and says when it cuts something; never within a character. */
export function useLimit(max: number, measure: LengthMeasure = codePoints): Limit {
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
