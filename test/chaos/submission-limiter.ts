/** Limits the number of pending submissions, so that a machine with many tables is busy but not overloaded. */
export class SubmissionLimiter {
  private readonly max: number;
  private readonly waiting = new Set<() => void>();
  private open = 0;

  constructor(max: number) {
    this.max = max;
  }

  enter(retry: () => void): boolean {
    if (this.open >= this.max) {
      this.waiting.add(retry);
      return false;
    }
    this.open += 1;
    return true;
  }

  leave(): void {
    this.open -= 1;
    const [next] = this.waiting;
    if (next === undefined) return;
    this.waiting.delete(next);
    setImmediate(next);
  }
}
