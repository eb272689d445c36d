/** A message as JSON, padded to this number of bytes by an unused field. */
export function padMessage(message: Readonly<Record<string, string | number>>, bytes: number): string {
  const bare = JSON.stringify({ ...message, fill: '' });
  return JSON.stringify({ ...message, fill: 'x'.repeat(Math.max(0, bytes - bare.length)) });
}
