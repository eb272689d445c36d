import { testWalk } from './demo-walk.ts';

testWalk(1);
