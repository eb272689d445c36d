/** Where the command reads and writes: the only paths that it knows. */
export const PLACES = {
  /** Folders whose schemas have their meaning in doc comments. */
  schemas: ['shared/protocol'],
  reference: 'docs/protocol-reference.md',
  schema: 'docs/protocol.schema.json',
  presets: 'docs/presets',
} as const;
