#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** The command line, for a Node of any age: one that is too old is told so before it reads any TypeScript. */
import './tools/old-node.mjs';
import module from 'node:module';

// First, so that nothing is compiled again that was compiled at an earlier start.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/../node_modules/.cache/afoot-compiled`;
module.enableCompileCache();
await import('./afoot.ts');
