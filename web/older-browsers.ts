/** Array methods missing in the oldest supported browsers; the page's first module must import this before all others. */

type Sorter = (a: unknown, b: unknown) => number;

const METHODS = {
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: readonly unknown[], compare?: Sorter) {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], start: number, count: number, ...added: readonly unknown[]) {
    const copy = [...this];
    copy.splice(start, count, ...added);
    return copy;
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    const copy = [...this];
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
};

/** Adds missing methods to `prototype`, which is `Array.prototype` for the page. */
function addArrayMethods(prototype: object): void {
  for (const [name, value] of Object.entries(METHODS)) {
    if (!(name in prototype)) Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}

addArrayMethods(Array.prototype);
