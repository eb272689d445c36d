import type { Log } from './ports.ts';

const LEVELS = ['INFO', 'WARN', 'ERROR'] as const;
type LogLevel = (typeof LEVELS)[number];

/**
 * JSON lines on standard output with the fields of Lambda's own lines, so that one query finds both. `min`: the lowest
 * level to write. A traced request's lines have the trace.
 */
export function makeLog(min: LogLevel = 'INFO'): Log {
  const at =
    (level: LogLevel): Log['info'] =>
    (message, details = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(min)) return;
      const trace = process.env._X_AMZN_TRACE_ID;
      const line = { timestamp: new Date().toISOString(), level, message, ...details, ...(trace && { trace }) };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
  return { info: at('INFO'), warn: at('WARN'), error: at('ERROR') };
}

/** Returns an error's name, never its text, which may contain secrets. */
export const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
