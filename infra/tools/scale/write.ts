import '../project-folder.ts';
import { writeFileSync } from 'node:fs';
import { summaryPage } from './page.ts';

writeFileSync('docs/scale.md', summaryPage());
