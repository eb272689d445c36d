/** Returns a control's value in this device's zone (`2026-10-14T18:00`); `at` is in milliseconds since the epoch. */
export function getLocalTime(at: number): string {
  const day = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** Returns milliseconds since the epoch; undefined if incomplete. */
export function parseLocalTime(text: string): number | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}

/** Returns six in the evening some days later. */
export function getLaterDay(at: number, days: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 18).getTime();
}
