#!/usr/bin/env node
import { ready } from '../../../scripts/ready.mjs';

const words = process.argv.slice(2);
const helps = words.some((word) => word === '--help' || word === '-h');
const serves = words.includes('serve') && !helps;
const maintains = ['backup', 'restore', 'move-data'].some((command) => words.includes(command)) && !helps;
await ready({ build: serves ? ['cli', 'web', 'server'] : maintains ? ['cli', 'server'] : ['cli'], install: 'commands' });
await import('../dist/tablehop.mjs');
