import '../project-folder.ts';
import { writeFileSync } from 'node:fs';
import { renderSummaryPage } from './page.ts';

writeFileSync('docs/scale.md', renderSummaryPage());
