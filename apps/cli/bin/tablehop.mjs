#!/usr/bin/env node
import { ready } from '../../../scripts/ready.mjs';

const words = process.argv.slice(2);
const serves = words.includes('serve') && !words.some((word) => word === '--help' || word === '-h');
await ready({ build: serves ? ['cli', 'web', 'server'] : ['cli'] });
await import('../dist/tablehop.mjs');
