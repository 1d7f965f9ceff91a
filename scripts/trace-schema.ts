/** Writes `public/trace.schema.json`, the trace file as JSON Schema: node scripts/run-ts.mjs scripts/trace-schema.ts */
import { writeFileSync } from 'node:fs';
import { traceSchema } from '../src/trace/json-schema';

writeFileSync('public/trace.schema.json', `${JSON.stringify(traceSchema(), null, 2)}\n`);
