/** The value of a day-and-time control, in this device's zone: `2026-10-14T18:00`. `at`: milliseconds since 1970. */
export function localTime(at: number): string {
  const day = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** Milliseconds since 1970; undefined if incomplete. */
export function parseLocalTime(text: string): number | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}

/** Some days later, at six in the evening. */
export function laterDay(at: number, days: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 18).getTime();
}
