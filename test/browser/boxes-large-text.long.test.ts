import { testCovering } from './boxes-cover.ts';

testCovering(32);
