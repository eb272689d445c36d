#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** The command line's entry for any Node: warns about one that is too old before it reads any TypeScript. */
import './tools/old-node.mjs';
import module from 'node:module';

// First, so that code compiled at an earlier start is reused.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/../node_modules/.cache/afoot-compiled`;
module.enableCompileCache();
await import('./afoot.ts');
