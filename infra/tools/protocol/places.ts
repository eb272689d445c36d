/** The only paths that the command reads and writes. */
export const PLACES = {
  schemas: ['shared/protocol'],
  reference: 'docs/protocol-reference.md',
  schema: 'docs/protocol.schema.json',
  presets: 'docs/presets',
} as const;
