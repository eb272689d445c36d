import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from './desk.ts';

/** Lines of JSON on standard output; the least level is named here or by `POWERTOOLS_LOG_LEVEL`. */
export function makeLog(logLevel?: 'WARN' | 'ERROR' | 'SILENT'): Log {
  const logger = new Logger({ serviceName: 'afoot', ...(logLevel && { logLevel }) });
  return {
    info: (message, details = {}) => logger.info(message, details),
    warn: (message, details = {}) => logger.warn(message, details),
    error: (message, details = {}) => logger.error(message, details),
  };
}

/** The name of what was thrown: never its text, which may hold what nobody may read. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
