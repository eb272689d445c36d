import { LANGUAGE } from '#text/pages.ts';
import { endingOf } from '../text/languages.ts';

export const WORKER = `service-worker${endingOf(LANGUAGE)}.js`;
