import { LANGUAGE } from '#text/pages.ts';
import { endingOf } from '../text/languages.ts';

/** The service worker of this page's language. */
export const WORKER = `service-worker${endingOf(LANGUAGE)}.js`;
