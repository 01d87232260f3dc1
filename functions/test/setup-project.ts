import { randomUUID } from 'node:crypto';

// Every test file has its own database, so that files can run side by side on one emulator.
process.env.GCLOUD_PROJECT = `demo-${randomUUID().slice(0, 13)}`;
