/** A message as JSON, made so many bytes long by a field that says nothing. */
export function filled(message: Readonly<Record<string, string | number>>, bytes: number): string {
  const bare = JSON.stringify({ ...message, fill: '' });
  return JSON.stringify({ ...message, fill: 'x'.repeat(Math.max(0, bytes - bare.length)) });
}
