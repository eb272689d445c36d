import { expect, test } from 'vitest';
import { SERVER_MESSAGES } from '../../shared/protocol/server-message.ts';

test.each(Object.entries(SERVER_MESSAGES))('a message of type %s is read by its own schema', (type, schema) => {
  expect(schema.entries.type.literal).toBe(type);
});
