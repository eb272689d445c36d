import { LANGUAGE } from '#text/pages.ts';
import { getEnding } from '../text/languages.ts';

export const WORKER_FILE = `service-worker${getEnding(LANGUAGE)}.js`;
