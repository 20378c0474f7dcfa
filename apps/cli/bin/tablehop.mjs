#!/usr/bin/env node
import { ready } from '../../../scripts/ready.mjs';

await ready({ build: ['cli'] });
await import('../dist/tablehop.mjs');
