import { LANGUAGE } from '#text/pages.ts';
import { getEnding } from '../text/languages.ts';

export const WORKER = `service-worker${getEnding(LANGUAGE)}.js`;
